// A list as a table: sorted by header, in pages of 15, with a count of rows. A row opens by click, its first cell
// holds a real link for keyboard, new tabs and readers. Where it does not fit, the columns stand beneath each other: nothing
// has to be scrolled sideways.
import { Group, Skeleton, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import classes from './DataTable.module.css'
import { NarrowHead } from './NarrowHead.tsx'
import { NarrowRow } from './NarrowRow.tsx'
import { TableHead } from './TableHead.tsx'
import { TablePages } from './TablePages.tsx'
import { type RowOpening, TableRow } from './TableRow.tsx'
import type { Column } from './table-column.ts'
import { pageOf, type Sort, sortRows } from './table-order.ts'
import { useFitting } from './use-fitting.ts'
import { useNarrow } from './use-narrow.ts'

interface TableView {
  page: number
  sort: Sort | null
}

interface Props<Row> {
  /** The name of the table for readers. */
  label: string
  columns: readonly Column<Row>[]
  /** undefined: not loaded yet (grey shapes). Keep the last rows while refreshing. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** What opens a row: a link, or something else; null: nothing, it is only read. */
  openingOf?: (row: Row) => RowOpening
  /** Buttons at the end of a row; a click on them does not open the row. */
  actions?: (row: Row) => ReactNode
  actionsLabel?: string
  /** Shown in a row of full width when there are no rows. */
  empty: ReactNode
  refreshing?: boolean
  /** Kept in the address by the screen. */
  view: TableView
  onView: (view: TableView) => void
}

const pageSize = 15

export function DataTable<Row>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    openingOf,
    actions,
    actionsLabel,
    empty,
    refreshing = false,
    view,
    onView: setView,
  } = props
  const intl = useIntl()
  const navigate = useNavigate()

  const compare = useMemo(() => new Intl.Collator(intl.locale, { numeric: true }).compare, [intl.locale])
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === view.sort?.column)
    return sortRows(rows ?? [], column?.sortBy, view.sort?.descending ?? false, compare)
  }, [rows, columns, view.sort, compare])
  const shown = pageOf(sorted, view.page, pageSize)
  const { frame, fits } = useFitting()
  const isPhone = useNarrow()
  const isNarrow = isPhone || !fits
  const width = (isNarrow ? 1 : columns.length) + (actions ? 1 : 0)
  const [Head, RowOf] = isNarrow ? [NarrowHead, NarrowRow] : [TableHead, TableRow]

  const open = (event: MouseEvent, opening: RowOpening) => {
    // A selection of text, or a control inside the row, is no wish to open it.
    if ((event.target as Element).closest('a,button,input,label,[role="menu"]') || getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey) return
    if (typeof opening === 'function') opening()
    else if (opening) void navigate(opening as Parameters<typeof navigate>[0])
  }
  return (
    <div className={classes['frame']} aria-busy={refreshing || rows === undefined}>
      <div ref={frame} className={classes['scroll']} role="region" aria-label={label}>
        <table className={classes['table']} data-narrow={isNarrow || undefined} aria-rowcount={sorted.length + 1}>
          <Head
            columns={columns.map(column => ({ ...column, sortable: column.sortBy !== undefined }))}
            sort={view.sort}
            onSort={sort => setView({ page: 1, sort })}
            {...(actions && { actionsLabel: actionsLabel ?? '' })}
          />
          <tbody>
            {rows === undefined &&
              Array.from({ length: 5 }, (_, at) => (
                <tr key={at} aria-hidden>
                  <td colSpan={width}>
                    <Skeleton h={18} w={`${85 - ((at * 13) % 30)}%`} />
                  </td>
                </tr>
              ))}
            {rows?.length === 0 && (
              <tr>
                <td colSpan={width} className={classes['empty']}>
                  {empty}
                </td>
              </tr>
            )}
            {shown.rows.map((row, at) => {
              const opening = openingOf?.(row) ?? null
              return (
                <RowOf
                  key={keyOf(row)}
                  row={row}
                  columns={columns}
                  index={shown.from + at + 2}
                  opening={opening}
                  onOpen={event => open(event, opening)}
                  actions={actions?.(row)}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <Group className={classes['foot']} justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {rows === undefined ? (
            <FormattedMessage id="ui.loading" />
          ) : shown.pages > 1 ? (
            <FormattedMessage
              id="ui.table.range"
              values={{ from: shown.from + 1, to: shown.from + shown.rows.length, count: sorted.length }}
            />
          ) : (
            <FormattedMessage id="ui.table.count" values={{ count: sorted.length }} />
          )}
        </Text>
        {shown.pages > 1 && (
          <TablePages pages={shown.pages} page={shown.page} onPage={page => setView({ ...view, page })} />
        )}
      </Group>
    </div>
  )
}
