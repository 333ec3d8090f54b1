// A paged list of things that can be public, optionally filtered by year.
import { useState } from 'react'
import { listYearOptions } from '@imp/domain/year-options.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { addChosen, Filters, SelectFilter } from '../ui/Filters.tsx'
import type { Column } from '../ui/table-column.ts'
import { Section } from './Section.tsx'

const rowsPerPage = 10

interface Read<Row> {
  readonly data: readonly Row[] | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
  readonly isFetching: boolean
}
interface Props<Row> {
  title: string
  lead: string
  read: Read<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  years?: {
    readonly of: (row: Row) => number | null
    readonly chosen: number | undefined
    readonly onChoose: (year: number | undefined) => void
  }
}

export function ListSection<Row>({ title, lead, read, columns, keyOf, years }: Props<Row>) {
  const text = useText()
  const [page, setPage] = useState(1)
  const { data } = read
  const [options] = useState(() => listYearOptions(new Date()).map(String))
  const chosen = years?.chosen === undefined ? undefined : String(years.chosen)
  const rows = data?.filter(row => years?.chosen === undefined || years.of(row) === years.chosen)
  const shown = Math.min(page, Math.max(1, Math.ceil((rows?.length ?? 0) / rowsPerPage)))
  return (
    <Section title={title} lead={lead}>
      {years && (
        <Filters active={years.chosen !== undefined} onClear={() => years.onChoose(undefined)}>
          <SelectFilter
            label={text('publication.year')}
            options={addChosen(
              options.map(value => ({ value, label: value })),
              chosen,
              chosen ?? '',
            )}
            value={chosen ?? null}
            onChange={year => {
              setPage(1)
              years.onChoose(year === null ? undefined : Number(year))
            }}
          />
        </Filters>
      )}
      <FailedRead title={title} read={read} />
      {(!read.error || data) && (
        <DataTable<Row>
          label={title}
          columns={columns}
          list={
            rows && {
              items: rows.slice((shown - 1) * rowsPerPage, shown * rowsPerPage),
              total: rows.length,
              page: shown,
            }
          }
          rowsPerPage={rowsPerPage}
          keyOf={keyOf}
          view={{ page: shown, sort: null }}
          onView={view => setPage(view.page)}
          empty={<EmptyState title={text('publication.none')} />}
        />
      )}
    </Section>
  )
}
