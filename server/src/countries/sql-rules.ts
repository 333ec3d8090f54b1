// SQL expressions for counting countries: one that answers in parts counts once (decision 0133).

/** A whole country in a block, itself or by one of its parts (decision 0138). */
export const isMonitored = (country: string): string => `(${country}.parent_id is null and exists (
  select from block_countries of_block join countries taking on taking.id = of_block.country_id
  where taking.id = ${country}.id or taking.parent_id = ${country}.id))`

/** For a row of countries: its own id, or that of its parent. */
export const wholeCountry = (country: string): string => `coalesce(${country}.parent_id, ${country}.id)`
