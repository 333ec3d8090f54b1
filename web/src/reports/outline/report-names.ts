// The names of reports that this device has seen: a page of a report says at once which one it is, before it is read.

interface ReportName {
  readonly id: string
  readonly title: string
}
const key = 'reports'
const maxKept = 500

function readNames(): readonly ReportName[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isName) : []
  } catch {
    return []
  }
}
const isName = (value: unknown): value is ReportName =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'title' in value &&
  typeof value.title === 'string'

export const findReportName = (id: string): string | null => readNames().find(one => one.id === id)?.title ?? null

/** Whenever an overview or a report has been read. */
export function keepReportNames(reports: readonly ReportName[]): void {
  const names = new Map([...readNames(), ...reports].map(({ id, title }) => [id, { id, title }]))
  try {
    localStorage.setItem(key, JSON.stringify([...names.values()].slice(-maxKept)))
  } catch {
    // Without storage the name is there once the report is read.
  }
}
