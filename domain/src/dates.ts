// Times and dates: the placeholder for "no date" (D5) and Brussels days (D32).

/** "No date" on the wire. */
export const noDate = '0001-01-01T00:00:00'
export const timeZone = 'Europe/Brussels'

/** False for null, '' and anything that begins with 0001 or 190. */
export const isDate = (time: string | null | undefined): time is string =>
  typeof time === 'string' && time !== '' && !time.startsWith('0001') && !time.startsWith('190')

const brusselsFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
function inBrussels(time: string | Date) {
  const found = Object.fromEntries(brusselsFormat.formatToParts(new Date(time)).map(part => [part.type, part.value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = found
  return { year, month, day, hour, minute }
}

/** DD.MM.YYYY, the day in Brussels; empty for "no date". */
export function showDate(time: string | null | undefined): string {
  if (!isDate(time)) return ''
  const { year, month, day } = inBrussels(time)
  return `${day}.${month}.${year}`
}

/** DD.MM.YYYY HH:MM, the time in Brussels; empty for "no date". */
export function showTime(time: string | null | undefined): string {
  if (!isDate(time)) return ''
  const { hour, minute } = inBrussels(time)
  return `${showDate(time)} ${hour}:${minute}`
}

/** YYYY-MM-DD, the day in Brussels; null for "no date". */
export function dayOf(time: string | null | undefined): string | null {
  if (!isDate(time)) return null
  const { year, month, day } = inBrussels(time)
  return `${year}-${month}-${day}`
}

export const hourOf = (time: Date): number => Number(inBrussels(time).hour)

export function yearOf(time: string | null | undefined): number | null {
  if (!isDate(time)) return null
  const date = new Date(time)
  // Called for every row, so the slow conversion is only for 31 December: Brussels is a few hours ahead of UTC.
  const isLastDay = date.getUTCMonth() === 11 && date.getUTCDate() === 31
  return isLastDay ? Number(inBrussels(date).year) : date.getUTCFullYear()
}

/** The last second of a Brussels day (YYYY-MM-DD) as an instant: how deadlines are stored (D5). */
export const endOfDay = (day: string): string => instantOf(day, '23:59:59')
export const startOfDay = (day: string): string => instantOf(day, '00:00:00')

/** A full hour of a Brussels day as an instant. null: no such day, or the clocks skip the hour. Of a repeated hour, the first. */
export const startOfHour = (day: string, hour: number): string | null =>
  findInstant(day, `${String(hour).padStart(2, '0')}:00:00`)

function instantOf(day: string, clock: string): string {
  const instant = findInstant(day, clock)
  if (instant === null) throw new RangeError(`not a day: ${day}`)
  return instant
}

function findInstant(day: string, clock: string): string | null {
  // Brussels is one or two hours ahead of UTC: the right offset gives back the requested time.
  for (const offset of ['+02:00', '+01:00']) {
    const instant = new Date(`${day}T${clock}${offset}`)
    if (Number.isNaN(instant.getTime())) return null
    const { year, month, day: date, hour, minute } = inBrussels(instant)
    if (`${year}-${month}-${date}T${hour}:${minute}` === `${day}T${clock.slice(0, 5)}`) return instant.toISOString()
  }
  return null
}
