/** Generated from lib/content by `npm run generate`: the functions are deployed alone. */
export const SITE_NAME = "Quart Vif";
export const SITE_ORIGIN = "https://quartvif.example";
export const UNSUBSCRIBE_PARAMETER = "desabonner";
export const UNSUBSCRIBE_FRAGMENT = "se-desabonner";
