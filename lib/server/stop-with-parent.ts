/** Stops the site when the process that started it and holds its IPC channel (`npm start`) is killed. */
export function stopWithParent(): void {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
