/**
 * Starts Next as its own entry does, in four tasks instead of one: on a slow telephone a press or a scroll
 * gets in between.
 */
require("next/dist/client/app-webpack.js");
const { appBootstrap } = require("next/dist/client/app-bootstrap.js");
const instrumentation = require("next/dist/lib/require-instrumentation-client.js");

appBootstrap(() => {
  setTimeout(() => {
    require("react-dom/client");
    setTimeout(() => {
      const { hydrate } = require("next/dist/client/app-index.js");
      require("next/dist/client/components/app-router.js");
      require("next/dist/client/components/layout-router.js");
      setTimeout(hydrate, 0, instrumentation);
    });
  });
});
