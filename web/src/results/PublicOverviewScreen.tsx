// The public forms and how many countries have submitted each, for everyone. Visitors on their way to the internal overview are told how to
// sign in (D42).
import { Alert, Button as MantineButton, Text } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FailedRead } from '../platform/FailedRead.tsx'
import { omitUndefined } from '../platform/read-search.ts'
import { viewOf } from '../platform/list-view.ts'
import { rowsPerPage } from './list/list-search.ts'
import { useText } from '../platform/i18n/text.ts'
import { useSignedInSession } from '../platform/session.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Filters, SelectFilter } from '../ui/Filters.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePublicForms, usePublicYears } from './list/hooks.ts'
import { publicColumns } from './list/public-columns.tsx'
import { publicQueryOf, type PublicSearch, publicSearchOfView } from './list/public-search.ts'

const from = '/public/form-overview'

export function PublicOverviewScreen() {
  const text = useText()
  const signedIn = useSignedInSession()
  const { to, ...search } = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: PublicSearch, replace = false) =>
    void navigate({
      search: old => omitUndefined({ ...old, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })

  const forms = usePublicForms(publicQueryOf(search))
  const now = useMemo(() => new Date(forms.dataUpdatedAt), [forms.dataUpdatedAt])
  const columns = useMemo(() => publicColumns(text, now), [text, now])
  const { year } = search
  const offered = usePublicYears()
  // The year in the URL is offered even if no form has it.
  const years = year === undefined || offered.includes(year) ? offered : [...offered, year].sort((a, b) => b - a)
  return (
    <>
      <PageHeader
        title={text('routes.public.forms')}
        lead={text('results.public.lead')}
        crumbs={[{ label: text('app.menu.home'), link: { to: '/public' } }, { label: text('routes.public.forms') }]}
      />
      {to && !signedIn && (
        <Alert icon={<IconLogin2 size={18} className="mantine-rotate-rtl" />} mb="md">
          <Text size="sm">{text('app.public.loginToContinue')}</Text>
          <MantineButton
            size="xs"
            h={{ base: 44, xs: 30 }}
            variant="default"
            mt="xs"
            renderRoot={props => <Link {...props} to="/login" search={{ to }} />}
          >
            {text('app.public.login')}
          </MantineButton>
        </Alert>
      )}
      <Filters active={year !== undefined} onClear={() => change({ year: undefined })}>
        <SelectFilter
          label={text('forms.list.year')}
          options={years.map(String).map(value => ({ value, label: value }))}
          value={year === undefined ? null : String(year)}
          onChange={value => change({ year: value === null ? undefined : Number(value) })}
        />
      </Filters>
      <FailedRead title={text('forms.list.failed')} read={forms} />
      {(!forms.error || forms.data) && (
        <DataTable
          label={text('routes.public.forms')}
          columns={columns}
          list={forms.data}
          rowsPerPage={rowsPerPage}
          refreshing={forms.isPlaceholderData}
          keyOf={({ formId }) => formId}
          view={viewOf(search)}
          onView={(view, replace) => change(publicSearchOfView(view), replace)}
          empty={
            <EmptyState
              title={text(year === undefined ? 'results.public.none' : 'forms.list.none')}
              hint={text(year === undefined ? 'results.public.none.hint' : 'forms.list.none.filtered')}
            />
          }
        />
      )}
    </>
  )
}
