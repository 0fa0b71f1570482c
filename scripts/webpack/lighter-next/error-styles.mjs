/**
 * Stands in for the inline styles of Next's own error page, which shows only where this site's error pages fail too.
 * A strict content security policy blocks inline styles, and they weigh more than a kilobyte on every visit.
 * Not even an empty string: set as markup, it would be blocked too, and the error page with it.
 */
export const errorStyles = {};
export const errorThemeCss = undefined;
export const WarningIcon = () => null;
