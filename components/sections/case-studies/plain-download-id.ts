/** Element and fragment of the download form that is in the page itself. */
export const PLAIN_DOWNLOAD_ID = "telecharger-pdf";
