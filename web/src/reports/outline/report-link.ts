// The addresses of a report's editor: yearly and internal reports have the same pages under two prefixes.

export type ReportKind = 'yearly' | 'internal'

const prefixes = {
  yearly: '/reports/overview',
  internal: '/figures-and-tables/internal-reports',
} as const satisfies Record<ReportKind, string>

export const kindOfPath = (path: string): ReportKind =>
  path.toLowerCase().startsWith(`${prefixes.internal}/`) ? 'internal' : 'yearly'

export const reportLink = (kind: ReportKind, id: string, page: 'front-page' | 'table-of-contents') => ({
  to: `${prefixes[kind]}/$id/${page}` as const,
  params: { id },
})
export const chapterLink = (kind: ReportKind, id: string, chapterId: string) => ({
  to: `${prefixes[kind]}/$id/chapters/$chapterId` as const,
  params: { id, chapterId },
})
export const overviewLink = (kind: ReportKind) => ({ to: prefixes[kind] })
