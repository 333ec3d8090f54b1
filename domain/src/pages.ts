// The addresses that have a page; the server answers 404 for all others. The browser's router has the same list
// (domain/testing/addresses.ts is compared with both).

/** `$name` stands for one segment, `{-$name}` for an optional one. */
export const pagePaths: readonly string[] = [
  '/',
  '/account',
  '/exports',
  '/login',
  '/login/admin',
  '/forgot-password',
  '/reset-password',
  '/unauthorized',
  '/unsubscribe',
  '/country-select',
  '/second-factor',
  '/public',
  '/public/form-overview',
  '/public/reports',
  '/public/reports/data-view/frt',
  '/public/reports/data-view/frt-additional',
  '/public/reports/data-view/generation-capacity',
  '/public/reports/data-view/{-$chartType}',
  '/public/reports/non-exhaustive-parameters',
  '/public/reports/harmonisation',
  '/public/reports/harmonisation/$key',
  '/public/accessibility',
  '/public/implementation-maps',
  '/data',
  '/data/$key',
  '/countries/$code',
  '/forms',
  '/forms/overview',
  '/forms/results',
  '/forms/create',
  '/forms/reference-limits',
  '/forms/overview/edit/$id',
  '/forms/overview/try/$id',
  '/forms/overview/data-delivery/$formId',
  '/forms/comparison',
  '/forms/view/$id',
  '/forms/view/$id/results/$resultId',
  '/maps/implementation-maps',
  '/maps/parameter-management',
  '/maps/parameter-overview',
  '/parameters/view/$id',
  '/parameters/view/$id/answer',
  '/parameters/view/$id/answer/$answerId',
  '/reports/data-view/frt',
  '/reports/data-view/frt-additional',
  '/reports/data-view/generation-capacity',
  '/reports/data-view/{-$chartType}',
  '/reports/non-exhaustive-parameters',
  '/reports/harmonisation',
  '/reports/harmonisation/$key',
  '/reports/overview',
  '/reports/download',
  '/reports/view/$id',
  '/reports/view/$id/chapters/$chapterId',
  '/reports/overview/$id',
  '/reports/overview/$id/front-page',
  '/reports/overview/$id/chapters/$chapterId',
  '/reports/overview/$id/table-of-contents',
  '/figures-and-tables/figures',
  '/figures-and-tables/tables',
  '/figures-and-tables/internal-reports',
  '/figures-and-tables/internal-reports/$id',
  '/figures-and-tables/internal-reports/$id/front-page',
  '/figures-and-tables/internal-reports/$id/chapters/$chapterId',
  '/figures-and-tables/internal-reports/$id/table-of-contents',
  '/user-actions/manage-users',
  '/user-actions/user-activity',
  '/user-actions/external-publications',
  '/user-actions/audit-log',
  '/user-actions/sent-mails',
  '/user-actions/mail-templates',
  '/input-data-editor',
]

/** Graphs may also be addressed by their key among the data views. */
const graphPages = { generationcapacity: 'generation-capacity', frtadditional: 'frt-additional' } as const
type GraphPage = (typeof graphPages)[keyof typeof graphPages]

/** By any name of a graph; by default the capacities. null: no such graph. */
export const findGraphPage = (chartType = 'generationcapacity'): GraphPage | null =>
  Object.entries(graphPages).find(([key]) => key === chartType.toLowerCase())?.[1] ?? null

const patterns = pagePaths.map(path => {
  const segments = path.split('/').slice(1).map(toPattern)
  return new RegExp(`^${segments.join('')}/?$`, 'i')
})

function toPattern(segment: string): string {
  if (segment === '') return ''
  if (segment === '{-$chartType}') return `(/(${Object.keys(graphPages).join('|')}))?`
  if (segment.startsWith('{-$')) return '(/[^/]+)?'
  return segment.startsWith('$') ? '/[^/]+' : `/${segment}`
}

/** @param path without query, in any letter case, with or without a trailing slash */
export const isPagePath = (path: string): boolean => patterns.some(pattern => pattern.test(path))

export interface PageSubject {
  readonly kind: 'dataset' | 'country' | 'quantity' | 'parameter'
  readonly name: string
}

/** What a public page is about, for a 404 when it does not exist; null: a page about several things or about a choice. */
export function subjectOfPage(path: string, query: URLSearchParams): PageSubject | null {
  const plain = path.replace(/\/$/, '')
  for (const [kind, start] of subjectPaths) {
    const name = plain.toLowerCase().startsWith(start) ? plain.slice(start.length) : ''
    if (name !== '' && !name.includes('/')) return { kind, name }
  }
  const parameter = plain.toLowerCase() === mapsPath ? query.get('parameter') : null
  return parameter === null || parameter === '' ? null : { kind: 'parameter', name: parameter }
}
const subjectPaths = [
  ['dataset', '/data/'],
  ['country', '/countries/'],
  ['quantity', '/public/reports/harmonisation/'],
] as const
const mapsPath = '/public/implementation-maps'
