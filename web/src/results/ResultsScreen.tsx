// All published forms by country with their status, filtered and sorted; each row links to its answers.
import { Button as MantineButton } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { nameExport } from '@imp/domain/results/export-name.ts'
import type { ResultRow } from '@imp/domain/results/types.ts'
import { can, mayEver } from '@imp/domain/permissions.ts'
import { FormActions, useFormDialogs } from './list/FormActions.tsx'
import { ListFilters } from './list/ListFilters.tsx'
import { viewOf } from '../platform/list-view.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { allCountries, narrowingOf, rowsPerPage, searchOfView } from './list/list-search.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { toUser, useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { useTitle } from '../platform/title.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SeveralFilter } from '../ui/SeveralFilter.tsx'
import type { RowOpening } from '../ui/TableRow.tsx'
import { ExportDialog, type ExportTarget } from './exporting/ExportDialog.tsx'
import { resultColumns } from './list/columns.tsx'
import { CountryFilter } from './list/CountryFilter.tsx'
import { useCountryChoice, useFilterOptions, useFormRows } from './list/hooks.ts'
import { resultsQueryOf, type ResultsSearch, statuses, statusesOf, writeStatuses } from './list/search.ts'

const from = '/forms/results'
const notifyNothingToOpen = () => toast('results.viewFailed')

export function ResultsScreen() {
  const text = useText()
  const user = toUser(useSession())
  const isAdmin = user.role === 'Admin'
  const title = text(isAdmin ? 'results.list.title' : 'results.list.titleForms')
  useTitle(title)

  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = useCallback(
    (changes: Partial<ResultsSearch>, replace = false) =>
      void navigate({
        search: old => omitUndefined({ ...old, page: undefined, ...changes }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const onUsual = useCallback(
    (country: string) =>
      void navigate({ search: old => ({ ...old, country }), replace: true, resetScroll: false, ignoreBlocker: true }),
    [navigate],
  )
  const offered = useFilterOptions(narrowingOf(search))
  const choice = useCountryChoice(search.country, offered?.countries, onUsual)
  const rows = useFormRows(resultsQueryOf(search, choice.shown ?? allCountries), choice.shown === null)
  const dialogs = useFormDialogs()
  const [exporting, setExporting] = useState<ExportTarget | null>(null)
  const now = useMemo(() => new Date(rows.dataUpdatedAt), [rows.dataUpdatedAt])
  const columns = useMemo(() => resultColumns(text, now, { isAdmin }), [text, now, isAdmin])

  const mayExport = (row: ResultRow) =>
    row.resultId !== null &&
    can(user, 'result.download', { countryId: row.countryId ?? '', userDownload: row.userDownload })
  const exportOf = (row: ResultRow): ExportTarget => ({
    kind: 'result',
    id: row.resultId ?? '',
    formId: row.formId,
    name: nameExport(row),
  })
  const mayRead = ({ countryId, isSubmitted }: ResultRow) =>
    can(user, 'result.read', { countryId: countryId ?? '', submitted: isSubmitted, form: { published: true } })
  const mayCompare = (row: ResultRow) => row.isSubmitted && mayRead(row)
  const renderActions = (row: ResultRow) => (
    <FormActions
      row={row}
      dialogs={isAdmin ? dialogs : undefined}
      onExport={mayExport(row) ? () => setExporting(exportOf(row)) : undefined}
      canCompare={mayCompare(row)}
    />
  )
  /** Results that the user may not read are listed without a link (D35). */
  const openingOf = (row: ResultRow): RowOpening => {
    if (!mayRead(row)) return null
    const { formId, resultId } = row
    return resultId
      ? { to: '/forms/view/$id/results/$resultId', params: { id: formId, resultId } }
      : notifyNothingToOpen
  }
  // Independent of the rows, so that the column stays while filtering.
  const hasActions = can(user, 'result.download', { countryId: user.countryId ?? '', userDownload: true })
  const { country: _country, sort: _sort, page: _page, ...filters } = search
  const error = choice.error ?? rows.error
  return (
    <>
      <PageHeader
        title={title}
        actions={
          mayEver(user, 'result.read') && (
            <MantineButton
              variant="default"
              h={{ base: 44, xs: 36 }}
              leftSection={<IconArrowsDiff size={16} />}
              renderRoot={props => <Link {...props} to="/forms/comparison" />}
            >
              {text('results.comparison.title')}
            </MantineButton>
          )
        }
      />
      <ListFilters
        search={search}
        offered={offered}
        onChange={change}
        onClear={() =>
          void navigate({ search: ({ country, sort }) => omitUndefined({ country, sort }), resetScroll: false })
        }
        alsoSet={search.status === undefined ? 0 : 1}
        hasVisibility={isAdmin}
        first={
          <CountryFilter
            countries={choice.countries}
            value={choice.shown}
            onChange={country => {
              if (country !== allCountries) choice.remember(country)
              change({ country })
            }}
          />
        }
      >
        <SeveralFilter
          label={text('results.list.status')}
          options={statuses.map(value => ({
            value,
            label: text(value === 'closed' ? 'forms.status.ClosedNotSubmitted' : `results.list.status.${value}`),
          }))}
          values={statusesOf(search)}
          onChange={values => change({ status: writeStatuses(values) })}
        />
      </ListFilters>
      <FailedRead
        title={text('forms.list.failed')}
        read={choice.error ? { ...rows, error, refetch: choice.again } : rows}
      />
      {(!error || rows.data) && (
        <DataTable
          label={title}
          columns={columns}
          list={rows.data}
          rowsPerPage={rowsPerPage}
          refreshing={rows.isPlaceholderData}
          keyOf={row => row.resultId ?? `${row.formId} ${row.countryId}`}
          openingOf={openingOf}
          {...(hasActions && {
            actionsLabel: text('forms.list.actions'),
            actionsWidth: isAdmin ? '8.5rem' : '6rem',
            actions: renderActions,
          })}
          view={viewOf(search)}
          onView={(view, replace) => change(searchOfView(view), replace)}
          empty={
            <EmptyState
              title={text('forms.list.none')}
              hint={text(Object.keys(filters).length > 0 ? 'forms.list.none.filtered' : 'results.list.none.hint')}
            />
          }
        />
      )}
      {dialogs.element}
      <ExportDialog target={exporting} onClose={() => setExporting(null)} />
    </>
  )
}
