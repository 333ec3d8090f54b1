// The figures and tables whose data have changed since they were made, with the changed answers.
import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import type { ReportChange } from '@imp/domain/reports/document.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { AnswerChangeList } from '../../results/changes/AnswerChangeList.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useReportChanges } from '../document/hooks.ts'
import { chapterLink, type ReportKind } from '../outline/report-link.ts'
import classes from './FrontPage.module.css'

interface Props {
  kind: ReportKind
  reportId: string
}

export function ReportChanges({ kind, reportId }: Props) {
  const text = useText()
  const id = useId()
  const { data, error, isFetching, refetch } = useReportChanges(reportId)
  return (
    <section aria-labelledby={id} className={classes['side']}>
      <Title order={2} id={id} size="h4">
        {text('reports.changes')}
      </Title>
      {!data && !error && <LinesSkeleton lines={4} />}
      {!data && error && <FailedRead title={text('reports.changes.failed')} read={{ error, isFetching, refetch }} />}
      {data && (
        <Text size="sm" c="dimmed">
          {text('reports.changes.count', { count: data.length })}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={classes['list']}>
          {data.map(change => (
            <li key={change.id} className={classes['change']}>
              <Change kind={kind} reportId={reportId} change={change} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Change({ kind, reportId, change }: Props & { change: ReportChange }) {
  const text = useText()
  const { type, number, name, chapterId, reason, changedAt, changes } = change
  const day = showDate(changedAt)
  return (
    <>
      <Link {...chapterLink(kind, reportId, chapterId)}>
        {text(`reports.print.${type}`, { number })}
        {name && (
          <>
            {': '}
            <bdi>{name}</bdi>
          </>
        )}
      </Link>
      <span>{text(`reports.changes.${reason}`, { day })}</span>
      {changes.length > 0 && (
        <details>
          <summary>{text('reports.changes.answers', { count: changes.length })}</summary>
          <AnswerChangeList changes={changes} isOfMany />
        </details>
      )}
    </>
  )
}
