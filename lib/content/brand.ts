/** The two parts of the wordmark; on their own, since the error pages bring them to the browser. */
export const brand = { first: "Quart", second: "Vif" } as const;

/** Both parts as one name, for sentences and titles. */
export const brandName = `${brand.first} ${brand.second}`;
