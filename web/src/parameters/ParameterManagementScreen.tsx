// The list of published parameters, with filters in the address; for administrators also those under development and all actions.
import { Title } from '@mantine/core'
import { IconCopy, IconPlus, IconWorldPin } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { can } from '@imp/domain/permissions.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { toUser, useSession } from '../platform/session.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowActions } from '../ui/RowActions.tsx'
import type { RowOpening } from '../ui/TableRow.tsx'
import { useFocusNearby } from '../ui/use-focus-return.ts'
import { answerLink } from './answer-link.ts'
import { type ParametersQuery, useFollowParameters, useHideParameter, useParameters } from './hooks.ts'
import { hasManagementFilter, managementQueryOf } from './managing/management-query.ts'
import type { ManagementSearch } from './managing/management-search.ts'
import { listParameterActions } from './managing/parameter-actions.tsx'
import { parameterColumns } from './managing/parameter-columns.tsx'
import { ParameterFilterBar } from './managing/ParameterFilterBar.tsx'
import { nameWithYear } from './name-with-year.ts'
import { useParameterDialogs } from './managing/use-parameter-dialogs.tsx'

const from = '/maps/parameter-management'
const rowsPerPage = 5

export function ParameterManagementScreen() {
  const text = useText()
  const mayManage = can(toUser(useSession()), 'parameter.manage')
  const search = useSearch({ from })
  useFollowParameters()
  const navigate = useNavigate({ from })
  const change = (changes: Partial<ManagementSearch>, replace = false) =>
    void navigate({ search: old => omitUndefined({ ...old, ...changes }), replace, resetScroll: false })
  const { open, openDialog, element } = useParameterDialogs()
  const hide = useHideParameter()
  const keepFocusNearby = useFocusNearby()
  const renderActions = (parameter: Parameter) => (
    <RowActions
      label={text('parameters.actionsOf', { name: nameWithYear(text, parameter) })}
      actions={listParameterActions(text, parameter, {
        open,
        unhide: one => {
          // Its button is replaced by another one.
          keepFocusNearby()
          hide.mutate(one)
        },
      })}
    />
  )
  const openingOf = (parameter: Parameter): RowOpening =>
    mayManage ? () => open('edit', parameter) : answerLink(parameter)
  const filters = managementQueryOf(search)
  const isFiltered = hasManagementFilter(search)
  const shared = { isFiltered, openingOf, ...(mayManage && { renderActions }) }
  return (
    <>
      <PageHeader
        title={text('routes.parameters.management')}
        actions={
          mayManage && (
            <>
              <Button
                variant="default"
                h={{ base: 44, xs: 36 }}
                leftSection={<IconWorldPin size={16} />}
                aria-haspopup="dialog"
                onClick={() => openDialog('countries')}
              >
                {text('countries.involved.edit')}
              </Button>
              <Button
                variant="default"
                h={{ base: 44, xs: 36 }}
                leftSection={<IconCopy size={16} />}
                aria-haspopup="dialog"
                onClick={() => openDialog('copyYear')}
              >
                {text('parameters.copyYear')}
              </Button>
              <Button
                h={{ base: 44, xs: 36 }}
                leftSection={<IconPlus size={16} />}
                aria-haspopup="dialog"
                onClick={() => openDialog('add')}
              >
                {text('parameters.add')}
              </Button>
            </>
          )
        }
      />
      <ParameterFilterBar
        filters={search}
        onChange={(changes, replace) => change({ page: undefined, drafts: undefined, ...changes }, replace)}
        onClear={() => void navigate({ search: {}, resetScroll: false })}
      />
      <ParameterTable
        {...shared}
        label={text('parameters.published')}
        query={{ ...filters, ...(!mayManage && { hidden: true }) }}
        page={search.page ?? 1}
        onPage={(page, replace) => change({ page: page > 1 ? page : undefined }, replace)}
      />
      {mayManage && (
        <>
          <Title order={2} size="h3" mt="xl" mb="sm">
            {text('parameters.development')}
          </Title>
          <ParameterTable
            {...shared}
            label={text('parameters.development')}
            query={{ ...filters, development: true }}
            page={search.drafts ?? 1}
            onPage={(drafts, replace) => change({ drafts: drafts > 1 ? drafts : undefined }, replace)}
          />
        </>
      )}
      {element}
    </>
  )
}

interface TableProps {
  label: string
  query: Omit<ParametersQuery, 'page' | 'items'>
  page: number
  onPage: (page: number, replace?: boolean) => void
  isFiltered: boolean
  openingOf: (parameter: Parameter) => RowOpening
  renderActions?: (parameter: Parameter) => React.ReactNode
}

function ParameterTable({ label, query, page, onPage, isFiltered, openingOf, renderActions }: TableProps) {
  const text = useText()
  const list = useParameters({ ...query, page, items: rowsPerPage })
  const columns = useMemo(() => parameterColumns(text), [text])
  return (
    <>
      <FailedRead title={text('messages.parameters.listFailed')} read={list} />
      {(!list.error || list.data) && (
        <DataTable<Parameter>
          label={label}
          columns={columns}
          list={list.data}
          rowsPerPage={rowsPerPage}
          refreshing={list.isPlaceholderData}
          keyOf={({ guid }) => guid}
          openingOf={openingOf}
          {...(renderActions && { actions: renderActions, actionsLabel: text('forms.list.actions') })}
          view={{ page, sort: null }}
          onView={({ page: next }, replace) => onPage(next, replace)}
          empty={<EmptyState title={text(isFiltered ? 'parameters.none.filtered' : 'parameters.none')} />}
        />
      )}
    </>
  )
}
