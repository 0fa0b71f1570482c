import { type Goal, goalTable } from "../goals.ts";
import type { Part } from "../part.ts";
import { median, range, type Table, tableOf } from "../table.ts";
import { type BuiltSite, openBuiltSite } from "./built-site.ts";
import { type Control, controls, steps } from "./controls.ts";
import { CPU_SLOWDOWN } from "./opened-page.ts";
import { responseTimes } from "./response-times.ts";
import { type StepCost, stepCosts } from "./step-costs.ts";
import { type ResponseTime, SHORTEST_REPORTED_MS } from "./stopwatch.ts";

const NEXT_PAINT_MAX_MS = 100;
const HALF_SPEED = 0.5;

interface Responses {
  readonly control: Control;
  readonly times: readonly ResponseTime[];
}

interface Costs {
  readonly control: Control;
  readonly usual: readonly StepCost[];
  readonly slow: readonly StepCost[];
}

/** What the browser does not count as an interaction is timed to the first frame after it. */
const nextPaint = ({ interaction, paintedAfter }: ResponseTime) => interaction ?? paintedAfter;

const worstOf = ({ times }: Responses) => Math.max(...times.map(nextPaint));

const milliseconds = (value: number) =>
  value < SHORTEST_REPORTED_MS ? `<${SHORTEST_REPORTED_MS}` : String(Math.round(value));

function partsOfWorst(responses: Responses): string {
  const worst = responses.times.find((time) => nextPaint(time) === worstOf(responses));
  if (!worst?.interaction) return "–";
  const { waiting, handlers, painting } = worst.parts;
  return [waiting, handlers, painting].map(Math.round).join(" + ");
}

function isCounted({ times }: Responses): boolean {
  return times.every(({ interaction }) => interaction !== undefined);
}

async function measureResponses(site: BuiltSite) {
  const measured: Responses[] = [];
  for (const control of controls) {
    measured.push({ control, times: await responseTimes(site, control) });
  }
  return measured;
}

async function measureCosts(site: BuiltSite) {
  const measured: Costs[] = [];
  for (const control of steps) {
    const usual = await stepCosts(site, control, 1);
    const slow = await stepCosts(site, control, HALF_SPEED);
    measured.push({ control, usual, slow });
  }
  return measured;
}

function responseTable(measured: readonly Responses[]): Table {
  return tableOf<Responses>(
    `Interaction to Next Paint, CPU ${CPU_SLOWDOWN} times slower (milliseconds)`,
    [
      { heading: "Control", read: (row) => `${row.control.name}${isCounted(row) ? "" : " *"}` },
      { heading: "Device", read: ({ control }) => control.device },
      { heading: "Uses", read: ({ times }) => times.length },
      { heading: "Median", read: ({ times }) => milliseconds(median(times.map(nextPaint))) },
      { heading: "Worst", read: (row) => milliseconds(worstOf(row)) },
      { heading: "wait + handlers + paint", read: partsOfWorst },
      {
        heading: "Shown, median",
        read: ({ times }) => Math.round(median(times.map(({ shownAfter }) => shownAfter))),
      },
      {
        heading: "Shown, worst",
        read: ({ times }) => Math.round(Math.max(...times.map(({ shownAfter }) => shownAfter))),
      },
    ],
    measured,
    [
      "Median, Worst: from the event to the next paint, as the browser reports it, rounded to 8 ms.",
      "With an asterisk, no interaction to the browser: from the event to the end of the next animation frame.",
      "Shown: to the end of the first frame in which the document holds the answer.",
    ],
  );
}

function costTable(measured: readonly Costs[]): Table {
  const of = (read: (cost: StepCost) => number) => (row: Costs) => range(row.usual.map(read));
  return tableOf<Costs>(
    `Cost of one step over its whole transition, CPU ${CPU_SLOWDOWN} times slower (least–most)`,
    [
      { heading: "Step", read: ({ control }) => control.name },
      { heading: "Device", read: ({ control }) => control.device },
      { heading: "Steps", read: ({ usual }) => usual.length },
      { heading: "Frames", read: of(({ drawnFrames }) => drawnFrames) },
      { heading: "composited only", read: of(({ compositedFrames }) => compositedFrames) },
      { heading: "Styles", read: of(({ styleRecalculations }) => styleRecalculations) },
      { heading: "Layouts", read: of(({ layouts }) => layouts) },
      { heading: "at half speed", read: (row) => range(row.slow.map(({ layouts }) => layouts)) },
      { heading: "in frames", read: (row) => range(row.slow.map((cost) => cost.drawnFrames)) },
      { heading: "Paints", read: of(({ paints }) => paints) },
      {
        heading: "Long tasks (ms)",
        read: ({ usual }) => usual.flatMap(({ longTasks }) => longTasks).join(" ") || "–",
      },
      {
        heading: "Shift",
        read: ({ usual }) => Math.max(...usual.map(({ layoutShift }) => layoutShift)).toFixed(4),
      },
    ],
    measured,
    [
      "Composited only: drawn without the page's main thread. Styles: style recalculations.",
      "At half speed a transition has twice as many frames, and should have the same layouts.",
    ],
  );
}

/** Held, unless somebody is named who does not. */
function budget(goal: string, missedBy: readonly string[]): Goal {
  const isHeld = missedBy.length === 0;
  return { goal, isHeld, figure: isHeld ? "by all" : `not by ${missedBy.length}`, missedBy };
}

function responseGoal(responses: readonly Responses[]): Goal {
  return budget(
    `Interaction to Next Paint at most ${NEXT_PAINT_MAX_MS} ms in every use`,
    responses
      .filter((row) => worstOf(row) > NEXT_PAINT_MAX_MS)
      .map((row) => {
        const over = row.times.filter((time) => nextPaint(time) > NEXT_PAINT_MAX_MS);
        return `${row.control.name}: ${over.length} of ${row.times.length}, ${milliseconds(worstOf(row))} ms`;
      }),
  );
}

function costGoals(costs: readonly Costs[]): readonly Goal[] {
  return [
    budget(
      "Layouts of a step do not grow with its frames",
      costs
        .map(({ control, usual, slow }) => {
          const most = (of: readonly StepCost[]) => Math.max(...of.map(({ layouts }) => layouts));
          return { name: control.name, usual: most(usual), slow: most(slow) };
        })
        .filter(({ usual, slow }) => slow > usual)
        .map(({ name, usual, slow }) => `${name}: ${usual}, at half speed ${slow}`),
    ),
    budget(
      "No layout shift in a step",
      costs
        .filter(({ usual, slow }) => [...usual, ...slow].some(({ layoutShift }) => layoutShift > 0))
        .map(({ control }) => control.name),
    ),
  ];
}

/** How fast each control of the built page responds, and what one step of a carousel costs. */
export const interactions: readonly Part[] = [
  {
    name: "controls",
    title: "Controls",
    isPerBuild: true,
    async measure(resources) {
      const responses = await measureResponses(await openBuiltSite(resources));
      return [responseTable(responses), goalTable([responseGoal(responses)])];
    },
  },
  {
    name: "controls",
    title: "Carousel steps",
    async measure(resources) {
      const costs = await measureCosts(await openBuiltSite(resources));
      return [costTable(costs), goalTable(costGoals(costs))];
    },
  },
];
