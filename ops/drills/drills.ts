import { ensureBuild } from "../../scripts/build-record.ts";
import type { Invocation } from "../support/command-line.ts";
import { runProofs } from "../support/proof.ts";
import { backendFaults } from "./backend-faults.ts";
import { memory } from "./memory.ts";
import { rollOut } from "./roll-out.ts";
import { siteKills } from "./site-kills.ts";
import { slowClients } from "./slow-clients.ts";

/** Drills on the built site; the backend's own kill drill is one of the backend's proofs. */
export async function drills(invocation: Invocation): Promise<void> {
  await ensureBuild();
  await runProofs([backendFaults, siteKills, slowClients, memory, rollOut], invocation);
}
