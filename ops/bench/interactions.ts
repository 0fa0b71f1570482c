import { median, range } from "../support/statistics.ts";
import { type Goal, goalTable, type Table, tableOf } from "../support/table.ts";
import { type Control, controls, steps } from "./controls.ts";
import { type BuiltSite, CPU_SLOWDOWN, openBuiltSite } from "./opened-page.ts";
import type { Part } from "./part.ts";
import { MIN_REPORTED_MS, type ResponseTime, responseTimes } from "./response-times.ts";
import { type StepCost, stepCosts } from "./step-costs.ts";

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

/** Events that the browser does not count as interactions are timed to the end of the next frame. */
const nextPaint = ({ interaction, paintedAfter }: ResponseTime) => interaction ?? paintedAfter;

const worstOf = ({ times }: Responses) => Math.max(...times.map(nextPaint));

const milliseconds = (value: number) =>
  value < MIN_REPORTED_MS ? `<${MIN_REPORTED_MS}` : String(Math.round(value));

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
      ["Control", (row) => `${row.control.name}${isCounted(row) ? "" : " *"}`],
      ["Device", ({ control }) => control.device],
      ["Uses", ({ times }) => times.length],
      ["Median", ({ times }) => milliseconds(median(times.map(nextPaint)))],
      ["Worst", (row) => milliseconds(worstOf(row))],
      ["wait + handlers + paint", partsOfWorst],
      [
        "Shown, median",
        ({ times }) => Math.round(median(times.map(({ shownAfter }) => shownAfter))),
      ],
      [
        "Shown, worst",
        ({ times }) => Math.round(Math.max(...times.map(({ shownAfter }) => shownAfter))),
      ],
    ],
    measured,
    [
      "Median, Worst: from the event to the next paint as the browser reports it, rounded to 8 ms.",
      "With an asterisk: not an interaction to the browser, timed from the event to the end of the next animation frame.",
      "Shown: from the event to the end of the first frame that shows the response.",
    ],
  );
}

function costTable(measured: readonly Costs[]): Table {
  const of = (read: (cost: StepCost) => number) => (row: Costs) => range(row.usual.map(read));
  return tableOf<Costs>(
    `Cost of one step over its whole transition, CPU ${CPU_SLOWDOWN} times slower (min–max)`,
    [
      ["Step", ({ control }) => control.name],
      ["Device", ({ control }) => control.device],
      ["Steps", ({ usual }) => usual.length],
      ["Frames", of(({ drawnFrames }) => drawnFrames)],
      ["composited only", of(({ compositedFrames }) => compositedFrames)],
      ["Styles", of(({ styleRecalculations }) => styleRecalculations)],
      ["Layouts", of(({ layouts }) => layouts)],
      ["at half speed", ({ slow }) => range(slow.map(({ layouts }) => layouts))],
      ["in frames", ({ slow }) => range(slow.map(({ drawnFrames }) => drawnFrames))],
      ["Paints", of(({ paints }) => paints)],
      [
        "Long tasks (ms)",
        ({ usual }) => usual.flatMap(({ longTasks }) => longTasks).join(" ") || "–",
      ],
      ["Shift", ({ usual }) => Math.max(...usual.map(({ layoutShift }) => layoutShift)).toFixed(4)],
    ],
    measured,
    [
      "Composited only: frames drawn without the main thread. Styles: style recalculations.",
      "At half speed a transition has twice as many frames; the number of layouts should stay the same.",
    ],
  );
}

/** A goal that every control must meet. */
function commonGoal(goal: string, missedBy: readonly string[]): Goal {
  const isMet = missedBy.length === 0;
  return { goal, isMet, figure: isMet ? "by all" : `not by ${missedBy.length}`, missedBy };
}

function responseGoal(responses: readonly Responses[]): Goal {
  return commonGoal(
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
    commonGoal(
      "the layouts of a step do not grow with its frames",
      costs
        .map(({ control, usual, slow }) => {
          const most = (of: readonly StepCost[]) => Math.max(...of.map(({ layouts }) => layouts));
          return { name: control.name, usual: most(usual), slow: most(slow) };
        })
        .filter(({ usual, slow }) => slow > usual)
        .map(({ name, usual, slow }) => `${name}: ${usual}, at half speed ${slow}`),
    ),
    commonGoal(
      "no layout shift in a step",
      costs
        .filter(({ usual, slow }) => [...usual, ...slow].some(({ layoutShift }) => layoutShift > 0))
        .map(({ control }) => control.name),
    ),
  ];
}

/** The response time of each control, and the cost of a carousel step. */
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
