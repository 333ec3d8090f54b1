// Chooses a published table for a report: search and filters, ten per page, with a preview before confirming.
import { useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import type { Table } from '@imp/domain/tables/types.ts'
import { useCountCountries } from '../countries/hooks.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { OutdatedBadge } from '../results/changes/OutdatedBadge.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PickerContent, PickerDialog, usePickerSearch } from '../ui/PickerDialog.tsx'
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
  return (
    <PickerDialog opened={opened} onClose={onClose} title={text('tables.picker.title')} size="72rem">
      <Content onClose={onClose} onPick={onPick} />
    </PickerDialog>
  )
}

function Content({ onClose, onPick }: Omit<Props, 'opened'>) {
  const text = useText()
  const { filters, page, onChange, onClear, onPage } = usePickerSearch<TableFilters>({})
  const [chosen, setChosen] = useState<Table | null>(null)
  const list = useTables({ ...tableFiltersOf(filters), page, items: tablesPerPickerPage }, 'tables.unableToLoad')
  return (
    <PickerContent
      filterBar={<TableFilterBar filters={filters} onChange={onChange} onClear={onClear} />}
      list={list}
      failure={list.error && { title: text('tables.message.unableToLoad'), reason: problemText(list.error) }}
      empty={{
        title: text('tables.none'),
        hint: hasTableFilter(filters) ? text('tables.none.filtered') : undefined,
      }}
      itemsPerPage={tablesPerPickerPage}
      page={page}
      onPage={onPage}
      skeleton={<LinesSkeleton lines={tablesPerPickerPage} />}
      choices={
        <div role="radiogroup" aria-label={text('tables.picker.title')}>
          {list.data?.items.map(table => (
            <Choice key={table.id} table={table} isChosen={chosen?.id === table.id} onChoose={setChosen} />
          ))}
        </div>
      }
      preview={<Preview table={chosen} />}
      onClose={onClose}
      pickButton={
        <Button
          disabledReason={chosen ? null : text('tables.picker.chooseFirst')}
          onClick={() => chosen && onPick(chosen)}
        >
          {text('tables.picker.pick')}
        </Button>
      }
    />
  )
}

interface ChoiceProps {
  table: Table
  isChosen: boolean
  onChoose: (table: Table) => void
}

/** Shows the creation time, because several tables may have the same name. */
function Choice({ table, isChosen, onChoose }: ChoiceProps) {
  const text = useText()
  const { name, form, year, questions, countries, created } = table
  const countCountries = useCountCountries()
  return (
    <label className={classes['choice']} data-chosen={isChosen || undefined}>
      <input type="radio" name="picked-table" checked={isChosen} onChange={() => onChoose(table)} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{name}</bdi>
        <span className={classes['facts']}>
          {text('tables.facts', {
            form,
            year: String(year),
            questions: questions.length,
            countries: countCountries(countries),
          })}
        </span>
        <span className={classes['facts']}>{text('tables.picker.made', { time: showTime(created) })}</span>
        <OutdatedBadge of={table} />
      </span>
    </label>
  )
}

function Preview({ table }: { table: Table | null }) {
  const text = useText()
  const { grid, error, isFetching, refetch } = useTableGrid(table?.id ?? null, 'tables.unableToLoadData')
  if (!table) return <EmptyState title={text('tables.picker.noneChosen')} />
  if (error) {
    return <FailedRead title={text('tables.message.unableToLoadData')} read={{ error, isFetching, refetch }} />
  }
  return grid ? <GridTable label={table.name} grid={grid} /> : <LinesSkeleton lines={8} />
}
