/** Needed only once a visitor asks for a case study: fetched with the dialog. */
export function loadDownloadForm() {
  return import("./download-form.tsx");
}
