// Data delivery as a table: a row for each participating country, linked to its answers.
import { useIntl } from 'react-intl'
import { formatPercent } from '@imp/drawing/numbers.ts'
import { FormStatus } from '../../forms/FormStatus.tsx'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column, Sort } from '../../ui/table-column.ts'
import type { RowOpening } from '../../ui/TableRow.tsx'
import classes from './DataDelivery.module.css'
import { sortDelivery } from './delivery-rows.ts'
import type { DeliveryRow } from './use-delivery.ts'

interface Props {
  label: string
  rows: readonly DeliveryRow[]
  openingOf: (row: DeliveryRow) => RowOpening
  sort: Sort
  onSort: (sort: Sort | null) => void
}

export function DeliveryTable({ label, rows, openingOf, sort, onSort }: Props) {
  const text = useText()
  const { locale } = useIntl()
  return (
    <DataTable
      label={label}
      columns={listColumns(text, locale)}
      list={{ items: sortDelivery(rows, sort), total: rows.length, page: 1 }}
      rowsPerPage={Math.max(rows.length, 1)}
      keyOf={({ countryId }) => countryId}
      openingOf={openingOf}
      empty={<EmptyState title={text('results.delivery.none')} hint={text('results.delivery.none.hint')} />}
      view={{ page: 1, sort }}
      onView={view => onSort(view.sort)}
    />
  )
}

const listColumns = (text: Texts, locale: string): Column<DeliveryRow>[] => [
  { id: 'country', header: text('graph.country'), cell: ({ name }) => <bdi>{name}</bdi>, sortable: true },
  {
    id: 'status',
    header: text('results.delivery.status'),
    cell: ({ status }) => status && <FormStatus status={status} />,
    sortable: true,
    narrow: 'near',
  },
  {
    id: 'percentage',
    header: text('results.delivery.share'),
    cell: ({ percentage }) => percentage !== null && <Share percentage={percentage} locale={locale} />,
    sortable: true,
    numeric: true,
    narrow: 'named',
  },
]

function Share({ percentage, locale }: { percentage: number; locale: string }) {
  return (
    <span className={classes['share']}>
      <span className={classes['bar']} aria-hidden>
        <span style={{ inlineSize: `${percentage}%` }} />
      </span>
      <bdi>{formatPercent(percentage, locale, 0)}</bdi>
    </span>
  )
}
