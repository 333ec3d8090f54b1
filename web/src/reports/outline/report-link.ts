// The addresses of one report's editor: yearly and internal reports have the same pages under two prefixes.
import type { LinkProps } from '@tanstack/react-router'

export type ReportKind = 'yearly' | 'internal'

const prefixes = {
  yearly: '/reports/overview',
  internal: '/figures-and-tables/internal-reports',
} as const satisfies Record<ReportKind, string>

export const kindOfPath = (path: string): ReportKind =>
  path.toLowerCase().startsWith(`${prefixes.internal}/`) ? 'internal' : 'yearly'

/** The end of a page's address decides its parameters, the prefix does not. */
const pageLink = (to: string, params: Record<string, string>): LinkProps => ({ to, params }) as unknown as LinkProps

export const reportLink = (kind: ReportKind, id: string, page: 'front-page' | 'table-of-contents'): LinkProps =>
  pageLink(`${prefixes[kind]}/$id/${page}`, { id })
export const chapterLink = (kind: ReportKind, id: string, chapterId: string): LinkProps =>
  pageLink(`${prefixes[kind]}/$id/chapters/$chapterId`, { id, chapterId })
export const overviewLink = (kind: ReportKind): LinkProps => pageLink(prefixes[kind], {})
