// Deadlines of a form: how they are read, which one applies to a country, and whether it has passed. The only place that compares
// deadlines.
import { dayOf, endOfDay, isDate, noDate } from '../dates.ts'
import type { Reason } from '../texts.ts'
import type { SpecialDeadline } from './types.ts'

interface WithDeadlines {
  readonly deadline: string | null
  readonly specialDeadlines: readonly Pick<SpecialDeadline, 'countryId' | 'deadline'>[]
}

/** The country's own, otherwise that of the country it is a part of. */
export function specialDeadlineFor<S extends Pick<SpecialDeadline, 'countryId' | 'deadline'>>(
  specialDeadlines: readonly S[],
  country: { readonly id: string | null; readonly parentId: string | null },
): S | undefined {
  const ofCountry = (id: string | null) =>
    specialDeadlines.find(entry => entry.countryId === id && isDate(entry.deadline))
  return ofCountry(country.id) ?? ofCountry(country.parentId)
}

interface StoredSpecialDeadline<T> {
  readonly deadline: T
  /** The country requested it (docs/decisions, 0078). */
  readonly isGranted: boolean
  /** The administrator's special deadline before the extension; null: none. */
  readonly before: T | null
}
/** Other countries do not see extensions. null: no special deadline. */
export const deadlineForOthers = <T>({ deadline, isGranted, before }: StoredSpecialDeadline<T>): T | null =>
  isGranted ? before : deadline

/** The special deadline of the country, or of the country it is a part of, or the form's; null: none. */
export function deadlineFor(
  form: WithDeadlines,
  country: { readonly id: string; readonly parentId: string | null },
): string | null {
  const special = specialDeadlineFor(form.specialDeadlines, country)?.deadline
  return special ?? (isDate(form.deadline) ? form.deadline : null)
}

/** The deadline of a revision request. */
export interface CorrectionsDay {
  /** null: the country's deadline applies. */
  readonly until: string | null
  /** The country's deadline at the time of the request; null: none. */
  readonly deadlineThen: string | null
}

/** The revision's deadline, unless the country's deadline has been changed since. */
export function countingDeadline(deadline: string | null, { until, deadlineThen }: CorrectionsDay): string | null {
  return deadline === deadlineThen ? (until ?? deadline) : deadline
}

interface Unsubmitted {
  readonly country: string
  readonly parent: string | null
  readonly until: string | null
}
interface DeadlineChange {
  readonly before: WithDeadlines
  readonly after: WithDeadlines
  readonly now: Date
}

/** Of countries that have not submitted: whose revision deadline ends when deadlines change, and for whom the form closes. */
export function findDeadlineEffects<C extends Unsubmitted>(
  countries: readonly C[],
  { before, after, now }: DeadlineChange,
): { readonly endedCorrections: readonly C[]; readonly closed: readonly C[] } {
  const changed = countries.flatMap(one => {
    const place = { id: one.country, parentId: one.parent }
    const [then, next] = [deadlineFor(before, place), deadlineFor(after, place)]
    const isOpen = !isPast(one.until ?? then, now)
    return isOpen && Date.parse(then ?? noDate) !== Date.parse(next ?? noDate) ? [{ one, next }] : []
  })
  const closed = changed.filter(({ next }) => isPast(next, now))
  const ended = changed.filter(({ one, next }) => one.until !== null && !isPast(next, now))
  return { endedCorrections: ended.map(({ one }) => one), closed: closed.map(({ one }) => one) }
}

/** The instant of the deadline is still in time. */
export const isPast = (deadline: string | null | undefined, now: Date): boolean =>
  isDate(deadline) && Date.parse(deadline) < now.getTime()

const dayMs = 86_400_000
/** Whole days in Brussels: 0 on the day itself, -1 after the deadline; null: no deadline. */
export function countDaysLeft(deadline: string | null | undefined, now: Date): number | null {
  const [last, today] = [dayOf(deadline), dayOf(now.toISOString())]
  if (last === null || today === null) return null
  return isPast(deadline, now) ? -1 : Math.round((Date.parse(last) - Date.parse(today)) / dayMs)
}

/** Excludes empty dates of spreadsheets (1899) and typing errors (20262). */
export const deadlineYears = { first: 1970, last: 2999 } as const
/** As strings, because years have no thousands separator. */
const yearOutOfRange: Reason = {
  text: 'forms.settings.yearOutOfRange',
  values: { first: String(deadlineYears.first), last: String(deadlineYears.last) },
}
const impossible: Reason = { text: 'forms.settings.dateImpossible' }

const written =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i

/** JavaScript itself takes 30 February for 1 March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && !day.startsWith('0000')
}

/** '+0200' → '+02:00', which JavaScript requires. */
const toZone = (zone: string): string => zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')

/**
 * A deadline on the wire: a day (until 23:59:59 in Brussels), an instant (UTC without a zone) or a placeholder for none (D5).
 * Otherwise the reason why it is invalid.
 */
export function parseDeadline(time: string | null): { readonly instant: Date | null } | Reason {
  if (!isDate(time)) return { instant: null }
  const { day = '', hour, minute = '', second = '00', fraction = '', zone = 'Z' } = written.exec(time)?.groups ?? {}
  if (!isDay(day)) return impossible
  const isClock = hour === undefined || (Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60)
  if (!isClock) return impossible
  const year = Number(day.slice(0, 4))
  if (hour === undefined) return isLikely(year) ? { instant: new Date(endOfDay(day)) } : yearOutOfRange
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const instant = new Date(`${day}T${hour}:${minute}:${second}.${milliseconds}${toZone(zone)}`)
  if (Number.isNaN(instant.getTime())) return impossible
  return isLikely(year) ? { instant } : yearOutOfRange
}

const isLikely = (year: number): boolean => year >= deadlineYears.first && year <= deadlineYears.last
