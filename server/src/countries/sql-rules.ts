// How countries are counted, as expressions of SQL: one that answers in parts is one (decision 0133).

/** A whole country that is asked something: it or one of its parts is of a block (decision 0138). */
export const isMonitored = (country: string): string => `(${country}.parent_id is null and exists (
  select from block_countries of_block join countries taking on taking.id = of_block.country_id
  where taking.id = ${country}.id or taking.parent_id = ${country}.id))`

/** Of a row of countries: its own id, or that of the country it is a part of. */
export const wholeCountry = (country: string): string => `coalesce(${country}.parent_id, ${country}.id)`
