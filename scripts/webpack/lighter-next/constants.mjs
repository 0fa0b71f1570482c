/** What the browser's part of Next reads of its constants: the rest is three kilobytes of a server's messages. */
export {
  NEXT_INTERCEPTION_MARKER_PREFIX,
  NEXT_NAV_DEPLOYMENT_ID_HEADER,
  NEXT_QUERY_PARAM_PREFIX,
} from "next/dist/esm/lib/constants.js";
