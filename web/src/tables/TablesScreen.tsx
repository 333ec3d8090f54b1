// The list of published tables, with filters in the address, and the tables under development.
import { Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Table } from '@imp/domain/tables/types.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { RowActions } from '../ui/RowActions.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useFocusNearby } from '../ui/use-focus-return.ts'
import { useSelection } from '../ui/use-selection.ts'
import { useDevelopmentTables, usePublishTable, useTables } from './hooks.ts'
import { useImageDownload } from './image/use-image-download.ts'
import { DeleteTablesDialog, type Deletion } from './list/DeleteDialogs.tsx'
import { listTableActions } from './list/table-actions.tsx'
import { useCountCountries } from '../countries/hooks.ts'
import { tableColumns } from './list/table-columns.tsx'
import { TableFilterBar } from './list/TableFilterBar.tsx'
import { TableTools } from './list/TableTools.tsx'
import { hasTableFilter, tableFiltersOf, type TablesSearch } from './tables-search.ts'
import { useTableDialogs } from './use-table-dialogs.tsx'

const from = '/figures-and-tables/tables'
const rowsPerPage = 15

export function TablesScreen() {
  const text = useText()
  const title = text('routes.tables')
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: Partial<TablesSearch>, replace = false) =>
    void navigate({
      search: old => omitUndefined({ ...old, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })

  const filters = tableFiltersOf(search)
  const page = search.page ?? 1
  const published = useTables({ ...filters, page, items: rowsPerPage }, 'tables.listFailed')
  const development = useDevelopmentTables()
  const { open, openWizard, element } = useTableDialogs()
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const selection = useSelection(JSON.stringify({ ...filters, page }), published.data?.items)
  const publish = usePublishTable()
  const keepFocusNearby = useFocusNearby()
  const saveImage = useImageDownload()
  const countCountries = useCountCountries()
  const columns = useMemo(() => tableColumns(text, open, 'published', countCountries), [text, open, countCountries])
  const developmentColumns = useMemo(
    () => tableColumns(text, open, 'development', countCountries),
    [text, open, countCountries],
  )

  const isFiltered = hasTableFilter(search)
  const renderActions = (table: Table) => (
    <RowActions
      label={text('tables.actionsOf', { name: table.name })}
      actions={listTableActions(text, table, {
        open,
        saveImage: one => void saveImage(one),
        togglePublished: one => {
          // Its row moves to the other list.
          keepFocusNearby()
          publish.mutate(one)
        },
      })}
    />
  )
  const ofRows = {
    keyOf: ({ id }: Table) => id,
    openingOf: (table: Table) => () => open('preview', table),
    actionsLabel: text('forms.list.actions'),
    actions: renderActions,
  }
  const drafts = development.data
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button h={{ base: 44, xs: 36 }} leftSection={<IconPlus size={16} />} onClick={openWizard}>
            {text('tables.generate')}
          </Button>
        }
      />
      <TableFilterBar
        filters={search}
        onChange={change}
        onClear={() => void navigate({ search: {}, resetScroll: false })}
      />
      <TableTools
        selected={selection.selected.size}
        isFiltered={isFiltered}
        total={published.isPlaceholderData ? undefined : published.data?.total}
        onDeleteSelected={() => setDeletion({ kind: 'selected', ids: [...selection.selected] })}
        onDeleteFiltered={() => setDeletion({ kind: 'filtered', filters, total: published.data?.total ?? 0 })}
      />
      <FailedRead title={text('tables.message.listFailed')} read={published} />
      {(!published.error || published.data) && (
        <DataTable<Table>
          {...ofRows}
          label={title}
          columns={columns}
          list={published.data}
          rowsPerPage={rowsPerPage}
          refreshing={published.isPlaceholderData}
          selection={{
            selected: selection.selected,
            onSelect: selection.select,
            labelOf: ({ name }) => text('tables.select', { name }),
          }}
          view={{ page, sort: null }}
          onView={({ page: next }, replace) => change({ page: next > 1 ? next : undefined }, replace)}
          empty={
            <EmptyState
              title={text('tables.none')}
              hint={text(isFiltered ? 'tables.none.filtered' : 'tables.none.hint')}
            />
          }
        />
      )}
      <Title order={2} size="h3" mt="xl" mb="sm">
        {text('tables.development')}
      </Title>
      <FailedRead title={text('tables.message.developmentFailed')} read={development} />
      {(!development.error || drafts) && (
        <DataTable<Table>
          {...ofRows}
          label={text('tables.development')}
          columns={developmentColumns}
          list={drafts && { items: drafts, total: drafts.length, page: 1 }}
          rowsPerPage={Math.max(1, drafts?.length ?? 1)}
          view={{ page: 1, sort: null }}
          onView={() => {}}
          empty={<EmptyState title={text('tables.none')} />}
        />
      )}
      {element}
      <DeleteTablesDialog deletion={deletion} onClose={() => setDeletion(null)} onDone={selection.clear} />
    </>
  )
}
