// The published forms; for administrators with actions, and the forms under development below.
import { Button as MantineButton, Stack, Title } from '@mantine/core'
import { IconMap2, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { allForms } from '@imp/domain/results/data-delivery.ts'
import { nameExport } from '@imp/domain/results/export-name.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { useSession } from '../platform/session.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { Column } from '../ui/table-column.ts'
import { DraftList } from '../forms/DraftList.tsx'
import { FormActions, useFormDialogs } from './list/FormActions.tsx'
import { ExportDialog } from './exporting/ExportDialog.tsx'
import { formColumns } from './list/form-columns.tsx'
import { type FormRow, useFilterOptions, useFormRows } from './list/hooks.ts'
import { ListFilters } from './list/ListFilters.tsx'
import { omitUndefined } from '../platform/read-search.ts'
import { viewOf } from '../platform/list-view.ts'
import { filtersOf, type ListSearch, narrowingOf, pageQueryOf, rowsPerPage, searchOfView } from './list/list-search.ts'
import { VisibilitySwitch } from './list/VisibilitySwitch.tsx'

const from = '/forms/overview'
const visibilityOf = (row: FormRow) => <VisibilitySwitch row={row} />

/** `children`: contributions of other modules for contacts, below the table. */
export function FormsOverviewScreen({ children }: { children?: ReactNode }) {
  const text = useText()
  const isAdmin = useSession()?.role === 'Admin'
  const draftsId = useId()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: ListSearch, replace = false) =>
    void navigate({
      search: old => omitUndefined({ ...old, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })

  const filters = filtersOf(search)
  const offered = useFilterOptions(narrowingOf(search))
  const rows = useFormRows({ ...pageQueryOf(search), overview: true })
  const dialogs = useFormDialogs()
  const [exported, setExported] = useState<FormRow | null>(null)
  const now = useMemo(() => new Date(rows.dataUpdatedAt), [rows.dataUpdatedAt])
  const columns = useMemo((): readonly Column<FormRow>[] => {
    const { name, category, year, submission, deadline, visibility } = formColumns(text, now)
    const toggled = { ...visibility, cell: visibilityOf, width: '10.5rem' }
    return [name, category, year, { ...submission, narrow: 'near' }, deadline, ...(isAdmin ? [toggled] : [])]
  }, [text, now, isAdmin])
  const renderActions = (row: FormRow) => (
    <FormActions
      row={row}
      dialogs={isAdmin ? dialogs : undefined}
      canUnpublish
      onExport={isAdmin || row.userDownload ? () => setExported(row) : undefined}
    />
  )
  return (
    <>
      <PageHeader
        title={text('routes.forms.overview')}
        actions={
          isAdmin && (
            <>
              <MantineButton
                variant="default"
                h={{ base: 44, xs: 36 }}
                leftSection={<IconMap2 size={16} />}
                renderRoot={props => (
                  <Link {...props} to="/forms/overview/data-delivery/$formId" params={{ formId: allForms }} />
                )}
              >
                {text('results.delivery.overview')}
              </MantineButton>
              <MantineButton
                h={{ base: 44, xs: 36 }}
                leftSection={<IconPlus size={16} />}
                renderRoot={props => <Link {...props} to="/forms/create" />}
              >
                {text('forms.overview.create')}
              </MantineButton>
            </>
          )
        }
      />
      <Stack gap="xl">
        <div>
          <ListFilters
            search={search}
            offered={offered}
            onChange={change}
            onClear={() => void navigate({ search: ({ sort }) => omitUndefined({ sort }), resetScroll: false })}
            hasVisibility={isAdmin}
          />
          <FailedRead title={text('forms.list.failed')} read={rows} />
          {(!rows.isError || rows.data) && (
            <DataTable
              label={text('forms.overview.published')}
              columns={columns}
              list={rows.data}
              rowsPerPage={rowsPerPage}
              refreshing={rows.isPlaceholderData}
              keyOf={row => row.formId}
              openingOf={({ formId }) =>
                isAdmin
                  ? { to: '/forms/overview/data-delivery/$formId', params: { formId } }
                  : { to: '/forms/view/$id', params: { id: formId } }
              }
              actionsLabel={text('forms.list.actions')}
              actionsWidth={isAdmin ? '13rem' : '5rem'}
              actions={renderActions}
              view={viewOf(search)}
              onView={(view, replace) => change(searchOfView(view), replace)}
              empty={
                <EmptyState
                  title={text('forms.list.none')}
                  hint={text(Object.keys(filters).length > 0 ? 'forms.list.none.filtered' : 'forms.list.none.first')}
                />
              }
            />
          )}
        </div>
        {children}
        {isAdmin && (
          <Stack component="section" gap="sm" aria-labelledby={draftsId}>
            <Title order={2} id={draftsId}>
              {text('forms.drafts.title')}
            </Title>
            <DraftList from="overview" />
          </Stack>
        )}
      </Stack>
      {dialogs.element}
      <ExportDialog
        target={
          exported && {
            kind: isAdmin ? 'form' : 'own',
            id: exported.formId,
            formId: exported.formId,
            name: nameExport({ formName: exported.formName, formYear: exported.formYear }),
          }
        }
        onClose={() => setExported(null)}
      />
    </>
  )
}
