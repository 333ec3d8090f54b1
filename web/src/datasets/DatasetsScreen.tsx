// All public datasets with search, their years and numbers of countries.
import { Anchor, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText, type Texts } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Filters, SelectFilter } from '../ui/Filters.tsx'
import { NameFilter } from '../ui/NameFilter.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { Column } from '../ui/table-column.ts'
import { datasetsPerPage, shownKinds, type DatasetSearch } from './dataset-search.ts'
import { useDatasets, type DatasetRow } from './hooks.ts'

const from = '/data'

export function DatasetsScreen() {
  const text = useText()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const datasets = useDatasets(search)
  const columns = useMemo(() => datasetColumns(text), [text])
  const change = (changes: DatasetSearch, replace = false) =>
    void navigate({
      search: old => omitUndefined({ ...old, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })
  const { kind } = search
  const isFiltered = kind !== undefined || search.search !== undefined
  return (
    <>
      <PageHeader
        title={text('datasets.list.title')}
        lead={text('datasets.catalogue.description')}
        crumbs={[{ label: text('app.menu.home'), link: { to: '/public' } }, { label: text('datasets.list.title') }]}
      />
      <Filters active={isFiltered} onClear={() => change({ search: undefined, kind: undefined })}>
        <NameFilter
          label={text('datasets.list.search')}
          value={search.search ?? ''}
          onChange={words => change({ search: words || undefined }, true)}
        />
        <SelectFilter
          label={text('datasets.list.kind')}
          options={shownKinds.map(value => ({ value, label: text(`datasets.kind.${value}`) }))}
          value={kind ?? null}
          onChange={value => change({ kind: shownKinds.find(one => one === value) })}
        />
      </Filters>
      <FailedRead title={text('datasets.list.failed')} read={datasets} />
      {(!datasets.error || datasets.data) && (
        <DataTable
          label={text('datasets.list.title')}
          columns={columns}
          list={datasets.data}
          rowsPerPage={datasetsPerPage}
          refreshing={datasets.isPlaceholderData}
          keyOf={({ key }) => key}
          openingOf={({ key }) => ({ to: '/data/$key', params: { key } })}
          view={{ page: search.page ?? 1, sort: null }}
          onView={({ page }, replace) => change({ page: page > 1 ? page : undefined }, replace)}
          empty={
            <EmptyState
              title={text(isFiltered ? 'datasets.list.noMatch' : 'datasets.list.none')}
              hint={text(isFiltered ? 'datasets.list.noMatch.hint' : 'datasets.list.none.hint')}
            />
          }
        />
      )}
      <Text size="sm" c="dimmed" mt="lg">
        {text('datasets.list.machines')}{' '}
        <Anchor href="/api/catalogue" inherit>
          DCAT-AP (JSON-LD)
        </Anchor>
        {' · '}
        <Anchor href="/api/catalogue.ttl" inherit>
          DCAT-AP (Turtle)
        </Anchor>
      </Text>
    </>
  )
}

const datasetColumns = (text: Texts): readonly Column<DatasetRow>[] => [
  { id: 'title', header: text('datasets.list.dataset'), cell: ({ title }) => title },
  { id: 'kind', header: text('datasets.list.kind'), cell: ({ kind }) => text(`datasets.kind.${kind}`) },
  { id: 'years', header: text('datasets.years'), cell: ({ years }) => writeYears(years), numeric: true },
  {
    id: 'countries',
    header: text('datasets.countries'),
    cell: ({ countries }) => countries,
    numeric: true,
    narrow: 'named',
  },
  {
    id: 'changedAt',
    header: text('datasets.list.changed'),
    cell: ({ changedAt }) => showDate(changedAt),
    numeric: true,
    narrow: 'named',
  },
]

/** @param years latest first */
function writeYears(years: readonly number[]): string {
  const [last, first] = [years[0], years.at(-1)]
  if (last === undefined || first === undefined) return ''
  return first === last ? String(last) : `${first}–${last}`
}
