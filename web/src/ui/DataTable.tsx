// One page of a list as a table; the caller sorts and loads pages. The first cell of a row holds a real link for
// keyboard, new tabs and screen readers. Columns that do not fit are stacked: nothing scrolls sideways.
import { Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import classes from './DataTable.module.css'
import { ListFoot } from './ListFoot.tsx'
import { NarrowHead } from './NarrowHead.tsx'
import { NarrowRow } from './NarrowRow.tsx'
import { TableHead } from './TableHead.tsx'
import { SelectAllCell, SelectCell } from './SelectCells.tsx'
import { type RowOpening, TableRow } from './TableRow.tsx'
import { type Column, type ListPage, type Selection, type Sort, stackColumns } from './table-column.ts'
import { useFitting } from './use-fitting.ts'
import { useNarrow } from './use-narrow.ts'

interface TableView {
  page: number
  sort: Sort | null
}

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** undefined: not loaded yet (skeletons). While another page is loading, the previous one stays. */
  list: ListPage<Row> | undefined
  rowsPerPage: number
  keyOf: (row: Row) => string
  /** What opens a row; null: nothing. */
  openingOf?: (row: Row) => RowOpening
  actions?: (row: Row) => ReactNode
  actionsLabel?: string
  /** With it, and a width for every column but the first, columns keep their widths; long words break. */
  actionsWidth?: string
  selection?: Selection<Row>
  empty: ReactNode
  refreshing?: boolean
  view: TableView
  onView: (view: TableView, replace?: boolean) => void
}

export function DataTable<Row>(props: Props<Row>) {
  const {
    label,
    columns: allColumns,
    list,
    rowsPerPage,
    keyOf,
    openingOf,
    actions,
    actionsLabel,
    actionsWidth,
    selection,
    empty,
    refreshing = false,
    view,
    onView: setView,
  } = props
  const navigate = useNavigate()

  const { items, total, page } = list ?? { items: [], total: 0, page: 1 }
  const firstRow = (page - 1) * rowsPerPage
  const stacked = useMemo(() => stackColumns(allColumns), [allColumns])
  const layoutCount = stacked.length < allColumns.length ? 3 : 2
  const { frame, layout } = useFitting({ layoutCount })
  const isPhone = useNarrow()
  const isNarrow = isPhone || layout === layoutCount - 1
  const isTight = !isNarrow && layout > 0
  const columns = isTight ? stacked : allColumns
  const isSteady = columns.every(({ width }, at) => at === 0 || width !== undefined) && (!actions || !!actionsWidth)
  const width = (isNarrow ? 1 : columns.length) + (actions ? 1 : 0) + (selection ? 1 : 0)
  const keys = items.map(keyOf)
  const [Head, RowOf] = isNarrow ? [NarrowHead, NarrowRow] : [TableHead, TableRow]

  const open = (event: MouseEvent, opening: RowOpening) => {
    // Selecting text or using a control inside the row must not open it.
    if ((event.target as Element).closest('a,button,input,label,[role="menu"]') || getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey) return
    if (typeof opening === 'function') {
      // Closing returns the focus here.
      event.currentTarget.querySelector<HTMLElement>('[data-opener]')?.focus({ preventScroll: true })
      opening()
    } else if (opening) void navigate(opening as Parameters<typeof navigate>[0])
  }
  return (
    <div className={classes['frame']} aria-busy={refreshing || list === undefined}>
      <div ref={frame} className={classes['scroll']} role="region" aria-label={label}>
        <table
          className={classes['table']}
          data-narrow={isNarrow || undefined}
          data-tight={isTight || undefined}
          data-steady={(!isNarrow && isSteady) || undefined}
          data-selectable={selection ? true : undefined}
          aria-rowcount={total + 1}
        >
          <Head
            columns={columns}
            sort={view.sort}
            onSort={sort => setView({ page: 1, sort })}
            isSteady={isSteady}
            isTight={isTight}
            {...(actions && { actionsLabel: actionsLabel ?? '', ...(actionsWidth && { actionsWidth }) })}
            {...(selection && { selectCell: <SelectAllCell selection={selection} keys={keys} /> })}
          />
          <tbody>
            {list === undefined &&
              Array.from({ length: 5 }, (_, at) => (
                <tr key={at} aria-hidden>
                  <td colSpan={width}>
                    <Skeleton h={18} w={`${85 - ((at * 13) % 30)}%`} />
                  </td>
                </tr>
              ))}
            {list && total === 0 && (
              <tr>
                <td colSpan={width} className={classes['empty']}>
                  {empty}
                </td>
              </tr>
            )}
            {items.map((row, at) => {
              const opening = openingOf?.(row) ?? null
              return (
                <RowOf
                  key={keyOf(row)}
                  row={row}
                  columns={columns}
                  index={firstRow + at + 2}
                  opening={opening}
                  onOpen={event => open(event, opening)}
                  actions={actions?.(row)}
                  {...(selection && {
                    selectCell: <SelectCell selection={selection} rowKey={keyOf(row)} label={selection.labelOf(row)} />,
                  })}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <ListFoot
        list={list}
        rowsPerPage={rowsPerPage}
        page={view.page}
        refreshing={refreshing}
        onPage={(next, replace) => setView({ ...view, page: next }, replace)}
      />
    </div>
  )
}
