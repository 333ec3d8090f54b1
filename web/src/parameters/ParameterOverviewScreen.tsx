// The published parameters with the status of the person's country. Administrators have no country here and see only the list.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { showDate, showTime } from '@imp/domain/dates.ts'
import { toDisplayStatus } from '@imp/domain/forms/display-status.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { can } from '@imp/domain/permissions.ts'
import { useNow } from '../forms/use-now.ts'
import { useOwnCountryName } from '../countries/country-name.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { type Texts, useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { toUser, useSession } from '../platform/session.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { Column } from '../ui/table-column.ts'
import { answerLink } from './answer-link.ts'
import { useAllParameters, useFollowParameters, useParameters } from './hooks.ts'
import { OverviewFilterBar } from './overview/OverviewFilterBar.tsx'
import { hasOverviewFilter, overviewQueryOf } from './overview/overview-query.ts'
import type { OverviewSearch } from './overview/overview-search.ts'
import { useWholeCountryName } from './SharedAnswers.tsx'
import { ParameterName } from './ParameterName.tsx'
import { StatusSummary } from './overview/StatusSummary.tsx'

const from = '/maps/parameter-overview'
const rowsPerPage = 5

export function ParameterOverviewScreen() {
  const text = useText()
  const session = useSession()
  const hasAnswers = can(toUser(session), 'parameter.listToSubmit')
  const title = text('routes.parameters.overview')
  const country = useWholeCountryName()
  const own = useOwnCountryName()
  const shared = country && text('parameters.sharedByRegions', { country })
  const lead = hasAnswers && (session?.parentCountryGuid ? shared : own)
  const search = useSearch({ from })
  useFollowParameters()
  const navigate = useNavigate({ from })
  const change = (changes: Partial<OverviewSearch>, replace = false) =>
    void navigate({
      search: old => omitUndefined({ ...old, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })
  const page = search.page ?? 1
  const query = { ...overviewQueryOf(search), hidden: true }
  const list = useParameters({ ...query, page, items: rowsPerPage })
  // Answers of a country that no longer takes part are left out (D80).
  const isLeftOut = list.data?.items.some(({ countryInvolved }) => !countryInvolved) ?? false
  const columns = useMemo(() => overviewColumns(text), [text])
  return (
    <>
      <PageHeader title={title} {...(lead && { lead })} />
      {hasAnswers && !isLeftOut && <Statuses query={query} />}
      {!isLeftOut && (
        <OverviewFilterBar
          filters={search}
          onChange={change}
          onClear={() => void navigate({ search: {}, resetScroll: false })}
        />
      )}
      <FailedRead title={text('messages.parameters.listFailed')} read={list} />
      {isLeftOut && <EmptyState title={text('problems.countryNotInvolved')} />}
      {(!list.error || list.data) && !isLeftOut && (
        <DataTable<Parameter>
          label={title}
          columns={columns}
          list={list.data}
          rowsPerPage={rowsPerPage}
          refreshing={list.isPlaceholderData}
          keyOf={({ guid }) => guid}
          openingOf={answerLink}
          view={{ page, sort: null }}
          onView={({ page: next }, replace) => change({ page: next > 1 ? next : undefined }, replace)}
          empty={
            <EmptyState title={text(hasOverviewFilter(search) ? 'parameters.none.filtered' : 'parameters.none')} />
          }
        />
      )}
    </>
  )
}

/** Counts over all pages. Summary parameters have no status, because they are not answered. */
function Statuses({ query }: { query: Parameters<typeof useAllParameters>[0] }) {
  const all = useAllParameters(query)
  const now = useNow()
  const statuses = all.data?.items.filter(({ summary }) => !summary).map(one => toDisplayStatus(one, now))
  return <StatusSummary statuses={statuses} />
}

const overviewColumns = (text: Texts): readonly Column<Parameter>[] => [
  {
    id: 'name',
    header: text('parameters.parameter'),
    cell: parameter => <ParameterName parameter={parameter} hasYear={false} />,
  },
  {
    id: 'networkCode',
    header: text('parameters.networkCode'),
    cell: ({ networkCode }) => networkCodeName(networkCode),
    width: '9rem',
  },
  { id: 'year', header: text('parameters.year'), cell: ({ year }) => year, numeric: true, width: '6rem' },
  {
    id: 'deadline',
    header: text('parameters.deadline'),
    // Summaries are not answered.
    cell: ({ deadline, summary }) => (summary ? '' : showDate(deadline)),
    numeric: true,
    width: '8rem',
    narrow: 'named',
  },
  {
    id: 'submitted',
    header: text('parameters.timeSubmitted'),
    cell: ({ timeSubmitted }) => showTime(timeSubmitted),
    numeric: true,
    width: '12rem',
    narrow: 'named',
  },
]
