// How countries are counted, as expressions of SQL: one that answers in parts is one (decision 0133).

/** Of a row of countries: its own id, or that of the country it is a part of. */
export const wholeCountry = (country: string): string => `coalesce(${country}.parent_id, ${country}.id)`
