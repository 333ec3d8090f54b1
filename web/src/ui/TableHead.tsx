// The header row of a DataTable: the first click sorts, the second reverses, the third removes the order.
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './DataTable.module.css'
import { Tooltip } from './Tooltip.tsx'
import type { HeadColumn, Sort } from './table-column.ts'

export interface HeadProps {
  columns: readonly HeadColumn[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  /** Accessible name of the column of buttons, if there is one. */
  actionsLabel?: string
  actionsWidth?: string
  isSteady?: boolean
  isTight?: boolean
  selectCell?: ReactNode
}

export const nextSort = (sort: Sort | null, column: string): Sort | null => {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}

export function TableHead(props: HeadProps) {
  const { columns, sort, onSort, actionsLabel, actionsWidth, isSteady, isTight, selectCell } = props
  const hintId = useId()
  const sizeOf = (width: string | undefined) => {
    if (!width) return undefined
    const size = isTight ? `calc(${width} - 8px)` : width
    return { inlineSize: size, ...(isSteady && { minInlineSize: size }) }
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectCell}
        {columns.map(({ id, header, hint, numeric, width, wraps, sortable }) => {
          const direction = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : 'none'
          return (
            <th
              key={id}
              scope="col"
              data-numeric={numeric || undefined}
              data-wraps={wraps || undefined}
              {...(sortable && { 'aria-sort': direction })}
              style={sizeOf(width)}
            >
              {sortable ? (
                <>
                  <Tooltip label={hint}>
                    <button
                      type="button"
                      className={classes['sort']}
                      aria-describedby={hint && `${hintId}-${id}`}
                      onClick={() => onSort(nextSort(sort, id))}
                    >
                      {header}
                      {direction === 'none' && <IconArrowsSort size={14} aria-hidden />}
                      {direction === 'ascending' && <IconArrowUp size={14} aria-hidden />}
                      {direction === 'descending' && <IconArrowDown size={14} aria-hidden />}
                    </button>
                  </Tooltip>
                  {hint && (
                    <span id={`${hintId}-${id}`} hidden>
                      {hint}
                    </span>
                  )}
                </>
              ) : (
                header
              )}
            </th>
          )
        })}
        {actionsLabel !== undefined && (
          <th scope="col" style={sizeOf(actionsWidth)}>
            <VisuallyHidden>{actionsLabel}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}
