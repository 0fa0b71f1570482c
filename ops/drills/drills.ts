import { ensureBuild } from "../../scripts/build-record.ts";
import type { Invocation } from "../support/command-line.ts";
import { runProofs } from "../support/proof.ts";
import { faults } from "./faults.ts";
import { health } from "./health.ts";
import { memory } from "./memory.ts";
import { nginx } from "./nginx.ts";
import { randomPosts } from "./random-posts.ts";
import { rollOut } from "./roll-out.ts";
import { slowClients } from "./slow-clients.ts";

/** Drills on the built site; the backend's own kill drill is one of the backend's proofs. */
export function drills(invocation: Invocation): Promise<void> {
  const all = [faults, randomPosts, slowClients, health, memory, nginx, rollOut];
  return runProofs(all, invocation, ensureBuild);
}
