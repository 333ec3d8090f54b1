// The names of reports seen on this device, so that a page can show its title before the report is read.

interface ReportName {
  readonly id: string
  readonly title: string
}
const key = 'reports'
const maxStored = 500

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

export function storeReportNames(reports: readonly ReportName[]): void {
  const names = new Map([...readNames(), ...reports].map(({ id, title }) => [id, { id, title }]))
  try {
    localStorage.setItem(key, JSON.stringify([...names.values()].slice(-maxStored)))
  } catch {
    // Without storage the name appears once the report is read.
  }
}
