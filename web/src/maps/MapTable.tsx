// The map as a table: one row per country, which opens what clicking the country on the map opens.
import type { MapRow } from '@imp/domain/maps/rows.ts'
import { showDate } from '@imp/domain/dates.ts'
import { LevelSwatch } from '../parameters/Level.tsx'
import { useText, type Texts } from '../platform/i18n/text.ts'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column, Sort } from '../ui/table-column.ts'
import { levelText } from './legend-text.ts'
import classes from './MapTable.module.css'
import { sortMapRows, type MapTableWords } from './map-table.ts'

interface Props {
  label: string
  rows: readonly MapRow[]
  words: MapTableWords
  sort: Sort
  onSort: (sort: Sort | null) => void
  onOpen: ((country: string) => void) | undefined
  canOpen: (country: string) => boolean
}

export function MapTable({ label, rows, words, sort, onSort, onOpen, canOpen }: Props) {
  const text = useText()
  return (
    <DataTable
      label={label}
      columns={listColumns(words, text)}
      list={{ items: sortMapRows(rows, sort), total: rows.length, page: 1 }}
      rowsPerPage={Math.max(rows.length, 1)}
      keyOf={({ country }) => country}
      {...(onOpen && {
        openingOf: ({ country }: MapRow) => (canOpen(country) ? () => onOpen(country) : null),
      })}
      empty={text('maps.table.empty')}
      view={{ page: 1, sort }}
      onView={view => onSort(view.sort)}
    />
  )
}

function listColumns(words: MapTableWords, text: Texts): Column<MapRow>[] {
  const level = (value: number, scale: readonly string[], isForced: boolean) => (
    <span className={classes['level']}>
      <LevelSwatch level={value} />
      <span dir="auto">
        {levelText(value, scale, text)}
        {isForced && <em className={classes['forced']}> ({text('maps.forced')})</em>}
      </span>
    </span>
  )
  const { compared } = words
  return [
    { id: 'country', header: text('graph.country'), cell: ({ name }) => name, sortable: true },
    {
      id: 'answer',
      header: text('maps.column.answer', { year: String(words.year) }),
      cell: row => level(row.level, words.scale, row.isForced),
      sortable: true,
      narrow: 'near',
    },
    ...(compared
      ? [
          {
            id: 'before',
            header: text('maps.column.answer', { year: String(compared.year) }),
            cell: (row: MapRow) => level(row.before ?? 0, compared.scale, false),
            narrow: 'named' as const,
          },
        ]
      : []),
    {
      id: 'remark',
      header: text('maps.force.remark'),
      cell: ({ remark }) => remark && <span dir="auto">{remark}</span>,
      narrow: 'named',
    },
    {
      id: 'submitted',
      header: text('maps.submitted'),
      cell: ({ timeSubmitted }) => showDate(timeSubmitted),
      sortable: true,
      numeric: true,
      narrow: 'named',
    },
  ]
}
