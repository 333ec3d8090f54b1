// Deadlines as they arrive: a day (it ends at 23:59:59 in Brussels), an instant, or a placeholder for "none" (D5).
import { endOfDay, isDate } from '@imp/domain/dates.ts'
import { deadlineYears, yearOutOfRange } from '@imp/domain/forms/editing.ts'
import type { FieldReason } from '@imp/domain/problems.ts'
import type { FormInput } from '@imp/domain/forms/types.ts'
import { fieldsProblem } from '../../platform/problems.ts'

const instant =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i

/** Whether the calendar has this day: JavaScript itself takes 30 February for 1 March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && !day.startsWith('0000')
}

/** null: no date. A time without a zone is UTC. Refuses what no calendar or clock shows, naming the field. */
export function parseDeadline(time: string | null, path: string): Date | null {
  if (!isDate(time)) return null
  const { day = '', hour, minute = '', second = '00', zone = 'Z' } = instant.exec(time)?.groups ?? {}
  const isClock = hour === undefined || (Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60)
  const date = hour === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}${zoneOf(zone)}`)
  if (!isDay(day) || !isClock || (date !== null && Number.isNaN(date.getTime()))) throw impossible(path)
  const year = Number(day.slice(0, 4))
  if (year < deadlineYears.first || year > deadlineYears.last) throw unlikely(path)
  return date ?? new Date(endOfDay(day))
}

/** '+0200' as '+02:00', the only way in which JavaScript reads it. */
const zoneOf = (zone: string): string => zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')

const unlikely = (path: string) => fieldsProblem([{ path, ...yearOutOfRange }])

const impossible = (path: string) => fieldsProblem([{ path, text: 'forms.settings.dateImpossible' }])

export interface DeadlineOfCountry {
  readonly countryId: string
  readonly deadline: Date
}

/** The special deadlines of a form; each country once, and only countries that take part. */
export function parseSpecialDeadlines(
  given: NonNullable<FormInput['specialDeadlines']>,
  participants: ReadonlySet<string>,
): DeadlineOfCountry[] {
  const special = given.map(({ countryId, deadline }, index) => {
    const date = parseDeadline(deadline, `specialDeadlines.${index}.deadline`)
    if (date === null) throw incomplete(index)
    return { countryId: countryId.toLowerCase(), deadline: date }
  })
  const countries = special.map(one => one.countryId)
  const twice = countries.findIndex((id, index) => countries.indexOf(id) !== index)
  if (twice >= 0) {
    throw fieldsProblem([countryError(twice, 'problems.duplicateSpecialDeadline')], 'duplicateSpecialDeadline')
  }
  const foreign = countries.flatMap((id, index) =>
    participants.has(id) ? [] : [countryError(index, 'forms.settings.countryNotTakingPart')],
  )
  if (foreign.length > 0) throw fieldsProblem(foreign, 'unknownReference')
  return special
}

const incomplete = (index: number) =>
  fieldsProblem([{ path: `specialDeadlines.${index}.deadline`, text: 'forms.settings.specialDeadlineIncomplete' }])

const countryError = (
  index: number,
  text: 'problems.duplicateSpecialDeadline' | 'forms.settings.countryNotTakingPart',
): FieldReason => ({ path: `specialDeadlines.${index}.countryId`, text })
