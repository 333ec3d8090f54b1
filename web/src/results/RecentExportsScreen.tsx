// The user's exports of the last day: progress, download, retry.
import { IconDownload, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isFinished } from '@imp/domain/jobs/status.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { useTitle } from '../platform/title.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { type RowAction, RowActions } from '../ui/RowActions.tsx'
import { useFocusNearby } from '../ui/use-focus-return.ts'
import { recentColumns } from './exporting/recent-columns.tsx'
import { useRecentExports } from './exporting/recent-exports.ts'

export function RecentExportsScreen() {
  const text = useText()
  const title = text('results.recentExports.title')
  useTitle(title)
  const { list, exports, fetchAgain, tryAgain, remove } = useRecentExports()
  const keepFocusNearby = useFocusNearby()
  const columns = useMemo(() => recentColumns(text), [text])
  const listActions = (job: Job): RowAction[] => {
    const name = job.title
    const actions: RowAction[] = []
    if (job.status === 'done') {
      actions.push({
        id: 'download',
        label: text('results.recentExports.download', { name }),
        short: text('results.export.download'),
        icon: <IconDownload size={18} />,
        onClick: () => void fetchAgain(job),
      })
    }
    if (job.status === 'failed' || job.status === 'cancelled') {
      actions.push({
        id: 'retry',
        label: text('results.recentExports.retry', { name }),
        short: text('ui.retry'),
        icon: <IconRefresh size={18} />,
        onClick: () => void tryAgain(job),
      })
    }
    const isDone = isFinished(job)
    actions.push({
      id: 'remove',
      label: text(isDone ? 'results.recentExports.remove' : 'results.export.cancel', { name }),
      short: text(isDone ? 'results.recentExports.removeShort' : 'ui.cancel'),
      icon: isDone ? <IconTrash size={18} /> : <IconX size={18} />,
      onClick: () => {
        keepFocusNearby()
        void remove(job)
      },
    })
    return actions
  }
  const renderActions = (job: Job) => (
    <RowActions label={text('results.recentExports.actions', { name: job.title })} actions={listActions(job)} />
  )
  return (
    <>
      <PageHeader title={title} lead={text('results.recentExports.lead')} />
      {!exports && (list.error || list.fetchStatus === 'paused') ? (
        <FailedRead title={text('results.recentExports.failed')} read={list} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          list={exports && { items: exports, total: exports.length, page: 1 }}
          rowsPerPage={maxShown}
          keyOf={({ id }) => id}
          actionsLabel={text('forms.list.actions')}
          actions={renderActions}
          view={wholeList}
          onView={() => {}}
          empty={
            <EmptyState title={text('results.recentExports.none')} hint={text('results.recentExports.noneHint')} />
          }
        />
      )}
    </>
  )
}

const maxShown = 50
const wholeList = { page: 1, sort: null }
