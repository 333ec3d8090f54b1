// Pieces of SQL that several modules use: times as they travel, names of people, values of a statement.
import { noDate, timeZone } from '@imp/domain/dates.ts'

export const wireTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
export const wireTimeOrNone = (column: string): string => `coalesce(${wireTime(column)}, '${noDate}')`

export const yearOf = (column: string): string => `extract(year from ${column} at time zone '${timeZone}')::int`

export const nameOf = (person: string): string =>
  `coalesce(nullif(btrim(${person}.first_name || ' ' || ${person}.last_name), ''), ${person}.username)`

/** External values never become part of a statement's text: `add` returns their placeholder. */
export class SqlValues {
  readonly list: unknown[] = []
  add(value: unknown, type: string): string {
    return `$${this.list.push(value)}::${type}`
  }
}

export const toLikePattern = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`

// Blanks and invisible letters, as in isBlank of domain; a test compares the two.
const nothingToSee = [
  '\\u0009-\\u000d\\u0020\\u00a0\\u00ad\\u034f\\u061c\\u115f-\\u1160\\u1680\\u17b4-\\u17b5\\u180b-\\u180f\\u2000-\\u200f',
  '\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8',
  '\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff',
].join('')
/** Whether anything is visible; false for null. @param text a column or an expression */
export const hasText = (text: string): string => `coalesce((${text}) ~ '[^${nothingToSee}]', false)`
