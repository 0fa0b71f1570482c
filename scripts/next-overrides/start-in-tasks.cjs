/*
 * Replaces `next/dist/client/app-index.js`: evaluating React, evaluating Next's router and hydrating are a task each.
 * Cost: 0.1 kB. Benefit: half the blocking time (docs/decisions.md). Delete it once Next itself yields in between.
 * When Next changes: `start-in-tasks.test.ts` fails, and `NEXT_OVERRIDES=off` starts Next unchanged.
 */
exports.hydrate = (...modules) => {
  setTimeout(() => {
    require("react-dom/client");
    setTimeout(() => {
      const { hydrate } = require("next/dist/client/app-index.js");
      setTimeout(hydrate, 0, ...modules);
    });
  });
};
