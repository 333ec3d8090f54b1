// The numbers behind a picture as a table that can be sorted by any column and copied into a spreadsheet.
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { formatNumber } from '@imp/drawing/numbers.ts'
import type { PictureTable } from '@imp/drawing/picture.ts'
import { useText } from '../platform/i18n/text.ts'
import { sortRows, type TableSort } from './table-sort.ts'
import classes from './TableView.module.css'

interface Props {
  title: string
  table: PictureTable
  linkOf?: (row: PictureTable['rows'][number]) => LinkProps | null
}

const isYear = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1900 && Number(value) <= 3000

const maxDigits = 3
const countDigits = (value: unknown): number =>
  typeof value === 'number' ? (String(Number(value.toFixed(maxDigits))).split('.')[1]?.length ?? 0) : 0

const LinkedText = ({ link, children }: { link: LinkProps | null; children: ReactNode }) =>
  link ? <Link {...link}>{children}</Link> : children

export function TableView({ title, table, linkOf }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const [sort, setSort] = useState<TableSort | null>(null)
  const rows = useMemo(() => sortRows(table.rows, sort, locale), [table.rows, sort, locale])
  const numeric = table.columns.map((_, at) => table.rows.some(row => typeof row[at] === 'number'))
  // The same number of decimals in all rows of a column, so that the decimal marks align.
  const digits = table.columns.map((_, at) => Math.max(...table.rows.map(row => countDigits(row[at])), 0))
  const yearColumn = table.columns.indexOf(text('graph.year'))
  const show = (value: string | number | null, column: number) => {
    if (value === null) return <span aria-label={text('graph.table.noAnswer')}>–</span>
    if (typeof value === 'string') return <bdi>{value}</bdi>
    return column === yearColumn && isYear(value) ? value : formatNumber(value, locale, digits[column], digits[column])
  }
  return (
    // Focusable for scrolling by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['scroll']} role="region" aria-label={title} tabIndex={0}>
      <table className={classes['table']}>
        <caption className={classes['caption']}>{title}</caption>
        <thead>
          <tr>
            {table.columns.map((column, at) => {
              const order = sort?.column === at ? (sort.descending ? 'descending' : 'ascending') : 'none'
              const Icon = order === 'none' ? IconArrowsSort : order === 'ascending' ? IconArrowUp : IconArrowDown
              return (
                <th key={column} scope="col" aria-sort={order} data-numeric={numeric[at] || undefined}>
                  <button
                    type="button"
                    className={classes['sort']}
                    onClick={() => setSort({ column: at, descending: order === 'ascending' })}
                  >
                    <bdi>{column}</bdi>
                    <Icon size={14} aria-hidden />
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((value, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    <LinkedText link={linkOf?.(row) ?? null}>{show(value, column)}</LinkedText>
                  </th>
                ) : (
                  <td key={column} data-numeric={numeric[column] || undefined}>
                    {show(value, column)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
