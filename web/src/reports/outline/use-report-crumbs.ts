// Breadcrumbs of a report's editor: the overview, the report, the page.
import { useMemo } from 'react'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { findReportName } from './report-names.ts'
import { overviewLink, type ReportKind, reportLink } from './report-link.ts'

const overviewText = { yearly: 'reports.crumb.yearly', internal: 'reports.crumb.internal' } as const satisfies Record<
  ReportKind,
  TextId
>

/** @param title of the report; undefined: not read yet */
export function useReportCrumbs(kind: ReportKind, id: string, title: string | undefined, page: string) {
  const text = useText()
  const known = useMemo(() => findReportName(id), [id])
  const name = title ?? known
  return [
    { label: text(overviewText[kind]), link: overviewLink(kind) },
    ...(name ? [{ label: name, link: reportLink(kind, id, 'front-page') }] : []),
    { label: page },
  ]
}
