import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Report } from '@imp/domain/reports/types.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { reportLink, type ReportKind } from '../outline/report-link.ts'
import { useReportDrafts } from './hooks.ts'
import { CardSkeletons } from './PublishedCard.tsx'
import { kindOf } from './report-kind.ts'
import { cardTitleClass, ReportCard } from './ReportCard.tsx'
import classes from './ReportCard.module.css'

interface Props {
  /** null: both kinds. */
  kind: ReportKind | null
  label: string
  actionsOf?: (report: Report) => ReactNode
}

export function DraftReports({ kind, label, actionsOf }: Props) {
  const text = useText()
  const { data, error, isFetching, refetch } = useReportDrafts(kind)
  if (error && !data) {
    return <FailedRead title={text('reports.failed')} read={{ error, isFetching, refetch }} />
  }
  if (data?.length === 0) {
    return <EmptyState title={text('reports.drafts.none')} hint={actionsOf && text('reports.drafts.none.hint')} />
  }
  return (
    <ul className={classes['cards']} aria-label={label} aria-busy={!data}>
      {data ? (
        data.map(report => (
          <li key={report.id}>
            <ReportCard
              report={report}
              title={
                <Link {...reportLink(kindOf(report), report.id, 'front-page')} className={cardTitleClass}>
                  <span dir="auto">{report.title}</span>
                </Link>
              }
            >
              {actionsOf && <span className={classes['actions']}>{actionsOf(report)}</span>}
            </ReportCard>
          </li>
        ))
      ) : (
        <CardSkeletons count={3} />
      )}
    </ul>
  )
}
