/** Runs once, before the server takes its first request. */
export async function register() {
  // Within the condition: the copy for the middleware's own runtime leaves the import out.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { noteSocketAddresses } = await import("#lib/forms/note-socket-address.ts");
    noteSocketAddresses();
  }
}
