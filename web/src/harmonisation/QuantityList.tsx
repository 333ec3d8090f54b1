// The quantities of a year, those with the widest spread first; filters, order and page are in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { filterQuantities, sortQuantities } from '@imp/domain/harmonisation/filtering.ts'
import type { QuantitySort } from '@imp/domain/harmonisation/kinds.ts'
import type { Quantity } from '@imp/domain/harmonisation/types.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Sort } from '../ui/table-column.ts'
import classes from './Harmonisation.module.css'
import type { HarmonisationSearch } from './harmonisation-search.ts'
import { useQuantities, useYears } from './hooks.ts'
import { quantityColumns } from './quantity-columns.tsx'
import { QuantityFilters } from './QuantityFilters.tsx'

type QuantityPath = '/reports/harmonisation/$key' | '/public/reports/harmonisation/$key'

const rowsPerPage = 20
const defaultSort: Sort = { column: 'disagreement', descending: true }

const readOrder = (sort: HarmonisationSearch['sort']): Sort =>
  sort === undefined ? defaultSort : { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
const writeOrder = (sort: Sort | null): HarmonisationSearch['sort'] =>
  sort === null ? undefined : (`${sort.descending ? '-' : ''}${sort.column}` as HarmonisationSearch['sort'])
/** Turning the sorting off means the default order; from the default order itself it means the reverse. */
const reverseDefaultSort = (before: Sort): Sort | null =>
  before.column === defaultSort.column && before.descending ? { ...defaultSort, descending: false } : null

export function QuantityList({ path }: { path: QuantityPath }) {
  const text = useText()
  const { locale } = useIntl()
  const search = useSearch({ strict: false }) as HarmonisationSearch
  const navigate = useNavigate()
  const change = (changes: HarmonisationSearch, replace = false) =>
    void navigate({
      to: '.',
      search: old => omitUndefined({ ...old, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })
  const years = useYears()
  const year = years.data?.find(one => one === search.year) ?? years.data?.[0]
  const read = useQuantities(year)
  const all = useMemo(() => read.data?.flatMap(({ quantities }) => quantities), [read.data])
  const sort = readOrder(search.sort)
  const { kind, code, area, text: words } = search
  const shown = useMemo(
    () =>
      all &&
      sortQuantities(
        filterQuantities(all, { kind, code, area, text: words }),
        sort.column as QuantitySort,
        area,
        sort.descending,
      ),
    [all, kind, code, area, words, sort.column, sort.descending],
  )
  const columns = useMemo(() => quantityColumns(text, locale, area), [text, locale, area])
  const failed = years.isError ? years : read
  if (failed.isError) return <FailedRead title={text('messages.harmonisation.loadFailed')} read={failed} />

  const isEmpty = years.data?.length === 0
  const page = search.page ?? 1
  const list = isEmpty ? { items: [], total: 0, page: 1 } : shown && toPage(shown, page)
  return (
    <>
      <QuantityFilters
        all={all ?? []}
        years={years.data ?? []}
        year={year}
        search={search}
        onChange={change}
        onClear={() => void navigate({ to: '.', search: {}, resetScroll: false })}
      />
      <DataTable
        label={text('harmonisation.list')}
        columns={columns}
        list={list}
        rowsPerPage={rowsPerPage}
        keyOf={({ key }: Quantity) => key}
        openingOf={({ key, year: ofYear }) => ({ to: path, params: { key }, search: { year: ofYear } })}
        empty={<EmptyState title={text('harmonisation.empty')} hint={text('harmonisation.empty.hint')} />}
        refreshing={read.isPlaceholderData}
        view={{ page, sort }}
        onView={(view, replace) =>
          change(
            { sort: writeOrder(view.sort ?? reverseDefaultSort(sort)), page: view.page > 1 ? view.page : undefined },
            replace,
          )
        }
      />
      <p className={classes['rule']}>{text('harmonisation.rule')}</p>
    </>
  )
}

function toPage(shown: readonly Quantity[], asked: number) {
  const page = Math.min(asked, Math.max(1, Math.ceil(shown.length / rowsPerPage)))
  return { items: shown.slice((page - 1) * rowsPerPage, page * rowsPerPage), total: shown.length, page }
}
