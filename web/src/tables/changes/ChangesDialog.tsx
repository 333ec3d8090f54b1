// What has changed since a table was published, with a before and after preview, and the update to today's answers.
import { showDate } from '@imp/domain/dates.ts'
import type { AnswerChange } from '@imp/domain/results/lineage.ts'
import type { Table, TableWithData } from '@imp/domain/tables/types.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { BeforeAfter } from '../../results/changes/BeforeAfter.tsx'
import { ChangesContent, ChangesDialog } from '../../results/changes/ChangesDialog.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { GridTable } from '../GridTable.tsx'
import { useTable, useTableChanges, useTablePreview, useUpdateTableData } from '../hooks.ts'
import classes from './ChangesDialog.module.css'
import { findMarked } from './find-marked.ts'

type NamedTable = Pick<Table, 'id' | 'name'>
interface Props {
  table: NamedTable | null
  onClose: () => void
}

export const TableChangesDialog = ({ table, onClose }: Props) => (
  <ChangesDialog of={table} onClose={onClose} renderContent={one => <Changes id={one.id} onClose={onClose} />} />
)

function Changes({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const changes = useTableChanges(id)
  const kept = useTable(id)
  const { isPending, error, mutateAsync } = useUpdateTableData()
  const table = kept.data
  return (
    <ChangesContent
      changes={changes}
      made={kept}
      isOfMany
      redo={{
        label: text('tables.changes.update'),
        isPending,
        error,
        start: async () => table && mutateAsync(table),
      }}
      onClose={onClose}
    >
      {table && changes.data && <GridsBeforeAfter table={table} changes={changes.data} />}
    </ChangesContent>
  )
}

function GridsBeforeAfter({ table, changes }: { table: TableWithData; changes: readonly AnswerChange[] }) {
  const text = useText()
  const { section, questions, countries, grid, source } = table
  const { data, error, isFetching, refetch } = useTablePreview({ section, questions, countries })
  const day = showDate(source.youngestDelivery)
  return (
    <BeforeAfter
      age={day && text('tables.source.latest', { day })}
      before={
        <div className={classes['grid']}>
          <GridTable label={text('results.changes.before')} grid={grid} marked={findMarked(grid, changes)} />
        </div>
      }
      after={
        <>
          <FailedRead title={text('tables.message.dataFailed')} read={{ error, isFetching, refetch }} />
          {!data && !error && <LinesSkeleton lines={6} />}
          {data && (
            <div className={classes['grid']}>
              <GridTable
                label={text('results.changes.after')}
                grid={data.grid}
                marked={findMarked(data.grid, changes)}
              />
            </div>
          )}
        </>
      }
    />
  )
}
