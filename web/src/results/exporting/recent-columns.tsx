// The columns of the list of recent exports.
import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { type BadgeTone, StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Column } from '../../ui/table-column.ts'
import { describeProgress } from './export-progress.ts'
import classes from './RecentExports.module.css'

const looks: Readonly<Record<Job['status'], { tone: BadgeTone; icon: ReactNode }>> = {
  queued: { tone: 'grey', icon: <IconClock /> },
  running: { tone: 'blue', icon: <IconLoader2 /> },
  done: { tone: 'green', icon: <IconCheck /> },
  failed: { tone: 'red', icon: <IconAlertTriangle /> },
  cancelled: { tone: 'grey', icon: <IconBan /> },
}

export function recentColumns(text: Texts): readonly Column<Job>[] {
  const stateOf = (job: Job) => (
    <span className={classes['state']}>
      <StatusBadge {...looks[job.status]} label={text(`results.recentExports.status.${job.status}`)} />
      {job.status === 'running' && (
        <progress
          className={classes['progress']}
          value={job.progress}
          aria-label={text('results.export.progress', { name: job.title })}
        />
      )}
      <span className={classes['kind']}>{describeProgress(text, job)}</span>
    </span>
  )
  return [
    {
      id: 'name',
      header: text('results.recentExports.name'),
      cell: ({ title, kind }) => (
        <span className={classes['name']}>
          <span dir="auto">{title}</span>
          <span className={classes['kind']}>{text(nameKind(kind))}</span>
        </span>
      ),
    },
    {
      id: 'created',
      header: text('results.recentExports.when'),
      narrow: 'near',
      numeric: true,
      cell: ({ created }) => <bdi>{showTime(created)}</bdi>,
    },
    { id: 'state', header: text('results.workbook.status'), narrow: 'near', cell: stateOf },
    {
      id: 'size',
      header: text('results.recentExports.size'),
      narrow: 'named',
      numeric: true,
      cell: ({ fileBytes }) =>
        fileBytes === null ? null : text('results.recentExports.kilobytes', toKilobytes(fileBytes)),
    },
    {
      id: 'until',
      header: text('results.recentExports.until'),
      narrow: 'named',
      numeric: true,
      cell: ({ status, expires }) => (status === 'done' ? <bdi>{showTime(expires)}</bdi> : null),
    },
  ]
}

const toKilobytes = (bytes: number) => ({ kilobytes: Math.max(1, Math.round(bytes / 1000)) })

const nameKind = (kind: Job['kind']) => {
  switch (kind) {
    case 'resultPdf':
      return 'results.export.pdf'
    case 'acerWorkbook':
      return 'results.recentExports.acer'
    case 'comparisonWorkbook':
      return 'results.recentExports.comparison'
    case 'deliveryWorkbook':
      return 'results.recentExports.delivery'
    default:
      return 'results.export.excel'
  }
}
