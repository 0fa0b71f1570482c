/** Preloaded into every command that `processes.ts` starts: it ends with its parent, also when that is killed. */
if (process.env.END_WITH_PARENT) {
  // Processes that this one starts load this file too, and have other means.
  delete process.env.END_WITH_PARENT;
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
