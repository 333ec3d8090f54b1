// A published report: a click downloads the PDF; people with access can also read it in the browser.
import { Skeleton } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayEver } from '@imp/domain/permissions.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { useDownloadReport } from './hooks.ts'
import { cardTitleClass, ReportCard } from './ReportCard.tsx'
import classes from './ReportCard.module.css'

export function PublishedCard({ report, actions }: { report: Report; actions?: ReactNode }) {
  const text = useText()
  const { id, title, isLocallyUploaded } = report
  const mayRead = mayEver(toUser(useSession()), 'report.read')
  const download = useDownloadReport()
  return (
    <ReportCard
      report={report}
      title={
        <button
          type="button"
          className={cardTitleClass}
          aria-label={text('reports.download.of', { title })}
          aria-busy={download.isPending}
          onClick={() => {
            if (!download.isPending) download.mutate(report)
          }}
        >
          <span dir="auto">{title}</span>
        </button>
      }
    >
      {mayRead && !isLocallyUploaded && (
        <Link
          to="/reports/view/$id"
          params={{ id }}
          className={classes['read'] ?? ''}
          aria-label={text('reports.read.of', { title })}
        >
          <IconBook2 size={16} aria-hidden />
          {text('reports.read')}
        </Link>
      )}
      {actions && <span className={classes['actions']}>{actions}</span>}
    </ReportCard>
  )
}

export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <li key={at} aria-hidden>
      <Skeleton h={164} radius="md" />
    </li>
  ))
