// Pieces of SQL that several rooms write: times as they travel, names of
// people, and the values of a statement.
import { noDate, timeZone } from '@imp/domain/dates.ts'

export const wireTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
export const wireTimeOrNone = (column: string): string => `coalesce(${wireTime(column)}, '${noDate}')`

export const yearOf = (column: string): string => `extract(year from ${column} at time zone '${timeZone}')::int`

/** A person's name as everybody sees it; `person`: a row of users. */
export const nameOf = (person: string): string =>
  `coalesce(nullif(btrim(${person}.first_name || ' ' || ${person}.last_name), ''), ${person}.username)`

/** What comes from outside never stands in the text of a statement: `add` gives the placeholder that does. */
export class SqlValues {
  readonly list: unknown[] = []
  add(value: unknown, type: string): string {
    return `$${this.list.push(value)}::${type}`
  }
}

/** Text that like takes as it is written, anywhere in the column. */
export const toLikePattern = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`
