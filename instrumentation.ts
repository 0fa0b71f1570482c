/** Runs once, before the server takes its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { noteSocketAddresses } = await import("#lib/forms/note-socket-address.ts");
  noteSocketAddresses();
}
