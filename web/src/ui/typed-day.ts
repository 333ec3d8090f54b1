// Reads a typed day: day before month, two- (20YY) or four-digit year; or year first (2027-02-01).

/** `day`: YYYY-MM-DD. unreadable: no such pattern; impossible: not in the calendar; year: out of range. */
export type TypedDay = { readonly day: string } | { readonly wrong: 'unreadable' | 'impossible' | 'year' }

export interface Years {
  readonly first: number
  readonly last: number
}

const between = String.raw`(?:\s*[./-]\s*|\s+)`
const dayFirst = new RegExp(String.raw`^(?<day>\d{1,2})${between}(?<month>\d{1,2})${between}(?<year>\d+)\.?$`)
const yearFirst = new RegExp(String.raw`^(?<year>\d{4,})${between}(?<month>\d{1,2})${between}(?<day>\d{1,2})$`)
/** Invisible characters in dates copied from right-to-left text. */
const marks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** null: nothing is typed. */
export function readDay(typed: string, years: Years): TypedDay | null {
  // NFKC turns full-width digits of Asian keyboards into ASCII digits.
  const cleaned = typed.normalize('NFKC').replace(marks, '').trim()
  if (cleaned === '') return null
  const { day, month, year } = (dayFirst.exec(cleaned) ?? yearFirst.exec(cleaned))?.groups ?? {}
  if (!day || !month || !year) return { wrong: 'unreadable' }
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (!isOnCalendar(full, Number(month), Number(day))) return { wrong: 'impossible' }
  if (year.length === 1 || full < years.first || full > years.last) return { wrong: 'year' }
  return { day: `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
}

/** Written out, because JavaScript turns 31 February into 3 March. */
function isOnCalendar(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= last
}

/** False for typed text that is not a day. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)
