/**
 * Flags of the processes that run PGlite in tests. A test is over before optimised code would pay
 * for its compilation, which takes more CPU time than the start of a backend.
 */
export const NODE_FLAGS = ["--liftoff-only"];
