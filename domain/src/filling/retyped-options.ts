// Spreadsheets convert some texts: '007' to seven, '2-3' to a date, '50%' to a half, '1:30' to a time. Finds the options that
// such a value may have been.
import type { WorkbookCell } from './workbook-content.ts'

export function mayHaveBecome(option: string, cell: Pick<WorkbookCell, 'kind' | 'text' | 'numeric'>): boolean {
  const written = option.trim()
  if (cell.kind === 'number') return readLoosely(written).some(number => number === cell.numeric)
  return cell.kind === 'date' && (isDay(written, cell.text) || isTime(written, cell.text))
}

function readLoosely(text: string): number[] {
  const [, digits, percent] = /^([+-]?[\d.,'’ ]+(?:e[+-]?\d+)?) ?(%?)$/i.exec(text) ?? []
  if (!digits) return []
  const scale = percent ? 100 : 1
  const readings = [digits.replace(',', '.'), digits.replace(/[.,'’ ](?=\d{3}(?!\d))/g, '')]
  return readings.flatMap(reading =>
    /^[+-]?\d/.test(reading) && Number.isFinite(Number(reading)) ? Number(reading) / scale : [],
  )
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const toNumber = (part: string): number =>
  /^\d+$/.test(part) ? Number(part) : months.indexOf(part.slice(0, 3).toLowerCase()) + 1

function isDay(written: string, iso: string): boolean {
  if (!/^\w{1,9}([ \-./]+\w{1,9}){1,2}\.?$/.test(written) && !/^[a-z]{3,9}\d{1,4}$/i.test(written)) return false
  const [a = 0, b = 0, c] = (written.match(/\d+|[a-z]+/gi) ?? []).map(toNumber)
  const time = new Date(iso)
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()]
  const isYear = (part: number) => part === year || (part < 100 && part === year % 100)
  if (c !== undefined) {
    return (
      (isYear(c) && ((a === day && b === month) || (a === month && b === day))) ||
      (isYear(a) && b === month && c === day)
    )
  }
  const isMonthOfYear = day === 1 && ((a === month && isYear(b)) || (b === month && isYear(a)))
  return isMonthOfYear || (a === day && b === month) || (a === month && b === day)
}

function isTime(written: string, iso: string): boolean {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/.exec(written) ?? []
  const time = new Date(iso)
  const shown = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()]
  return [hours, minutes, seconds].every((part, at) => Number(part) === shown[at])
}
