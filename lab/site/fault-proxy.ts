/** The faulty network of the site's end-to-end tests. */
export { ALL_FAULTS, type Fault, startFaultProxy } from "../../e2e/support/fault-proxy.ts";
