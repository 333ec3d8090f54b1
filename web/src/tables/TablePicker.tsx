// Chooses a published table for a report: search and filters, ten a page, the chosen one shown before it is taken.
import { useState } from 'react'
import type { Table } from '@imp/domain/tables/types.ts'
import { DialogContent, longDialog } from '../ui/DialogForm.tsx'
import { useDialogContent } from '../ui/use-dialog-content.ts'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { OutdatedBadge } from '../results/changes/OutdatedBadge.tsx'
import { omitUndefined } from '../results/list/list-search.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failed } from '../ui/Failed.tsx'
import { ListFoot } from '../ui/ListFoot.tsx'
import { Modal } from '../ui/Modal.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { GridTable } from './GridTable.tsx'
import { useTableGrid, useTables } from './hooks.ts'
import { TableFilterBar } from './list/TableFilterBar.tsx'
import classes from './TablePicker.module.css'
import { hasTableFilter, tableFiltersOf, type TableFilters } from './tables-search.ts'

interface Props {
  opened: boolean
  onClose: () => void
  onPick: (table: Table) => void
}
const tablesPerPickerPage = 10

export function TablePicker({ opened, onClose, onPick }: Props) {
  const text = useText()
  // Each time it is opened it begins anew.
  const { openCount } = useDialogContent(opened || null)
  return (
    <Modal opened={opened} onClose={onClose} title={text('tables.picker.title')} size="72rem" classNames={longDialog}>
      <Choice key={openCount} enabled={opened} onClose={onClose} onPick={onPick} />
    </Modal>
  )
}

function Choice({ enabled, onClose, onPick }: Omit<Props, 'opened'> & { enabled: boolean }) {
  const text = useText()
  const [filters, setFilters] = useState<TableFilters>({})
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Table | null>(null)
  const query = { ...tableFiltersOf(filters), page, items: tablesPerPickerPage }
  const { data, error, isFetching, isPlaceholderData, refetch } = useTables(query, 'tables.unableToLoad', enabled)
  return (
    <DialogContent
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button
            disabledReason={chosen ? null : text('tables.picker.chooseFirst')}
            onClick={() => chosen && onPick(chosen)}
          >
            {text('tables.picker.pick')}
          </Button>
        </>
      }
    >
      <TableFilterBar
        filters={filters}
        onChange={changes => {
          setFilters(now => omitUndefined({ ...now, ...changes }))
          setPage(1)
        }}
        onClear={() => {
          setFilters({})
          setPage(1)
        }}
      />
      {error && (
        <Failed
          title={text('tables.message.unableToLoad')}
          reason={problemText(error)}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          title={text('tables.none')}
          {...(hasTableFilter(filters) && { hint: text('tables.none.filtered') })}
        />
      )}
      <div className={classes['panes']}>
        <div className={classes['list']} aria-busy={isPlaceholderData || data === undefined}>
          {!data && !error && <LinesSkeleton lines={tablesPerPickerPage} />}
          <div role="radiogroup" aria-label={text('tables.picker.title')}>
            {data?.items.map(table => (
              <label key={table.id} className={classes['choice']} data-chosen={chosen?.id === table.id || undefined}>
                <input
                  type="radio"
                  name="picked-table"
                  checked={chosen?.id === table.id}
                  onChange={() => setChosen(table)}
                />
                <span className={classes['words']}>
                  <bdi className={classes['name']}>{table.name}</bdi>
                  <span className={classes['facts']}>
                    {text('tables.facts', {
                      form: table.form,
                      year: String(table.year),
                      questions: table.questions.length,
                      countries: table.countries.length,
                    })}
                  </span>
                  <OutdatedBadge of={table} />
                </span>
              </label>
            ))}
          </div>
          <ListFoot
            list={data}
            rowsPerPage={tablesPerPickerPage}
            page={page}
            refreshing={isPlaceholderData}
            onPage={setPage}
          />
        </div>
        <div className={classes['preview']}>
          <Preview table={chosen} />
        </div>
      </div>
    </DialogContent>
  )
}

function Preview({ table }: { table: Table | null }) {
  const text = useText()
  const { grid, error, isFetching, refetch } = useTableGrid(table?.id ?? null, 'tables.unableToLoadData')
  if (!table) return <EmptyState title={text('tables.picker.noneChosen')} />
  if (error) {
    return (
      <Failed
        title={text('tables.message.unableToLoadData')}
        reason={problemText(error)}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return grid ? <GridTable label={table.name} grid={grid} /> : <LinesSkeleton lines={8} />
}
