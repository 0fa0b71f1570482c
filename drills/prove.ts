/** `npm run drills`: nothing lost, nothing twice, whatever breaks; ends with one table. */
import { runDrills } from "./drill.ts";
import { faultDrill } from "./fault-drill.ts";
import { memoryDrill } from "./memory.ts";
import { rollOutDrill } from "./roll-out-drill.ts";
import { siteKillDrill } from "./site-kill-drill.ts";
import { slowClientsDrill } from "./slow-clients.ts";

await runDrills(faultDrill, siteKillDrill, slowClientsDrill, memoryDrill, rollOutDrill);
