// Non-exhaustive parameters side by side: countries as rows, questions as columns; answers are read in full, corrected and
// taken away from here. What is shown stands in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useNow } from '../forms/use-now.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { omitUndefined } from '../platform/read-search.ts'
import { useTabularCountries, useTabularForm, useTabularForms, useTabularResults } from './tabular/hooks.ts'
import { TabularView } from './tabular/TabularView.tsx'
import { chooseForm, type TabularSearch } from './tabular/tabular-search.ts'

const from = '/reports/non-exhaustive-parameters'

export function NonExhaustiveScreen() {
  const text = useText()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: TabularSearch) =>
    void navigate({ search: old => omitUndefined({ ...old, ...changes }), replace: true, resetScroll: false })
  const forms = useTabularForms()
  const now = useNow()
  const chosen = chooseForm(forms.data ?? [], search, now)
  const form = useTabularForm(chosen?.id)
  const countries = useTabularCountries(chosen?.category)
  const results = useTabularResults(chosen?.id)
  const failed = [forms, form, countries, results].find(({ isLoadingError }) => isLoadingError)
  const title = text('routes.reports.nonExhaustive')
  const hasNoForm = forms.data?.length === 0
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: text('app.home.title'), link: { to: '/' } }, { label: title }]} />
      {hasNoForm && <EmptyState title={text('results.tabular.noForms')} />}
      {failed && <FailedRead title={text('results.tabular.failed')} read={failed} />}
      {forms.data && form.data && countries.data && results.data ? (
        <TabularView
          key={form.data.id}
          forms={forms.data}
          form={form.data}
          countries={countries.data}
          results={results.data}
          search={search}
          onSearch={change}
        />
      ) : (
        !failed && !hasNoForm && <LinesSkeleton lines={12} />
      )}
    </>
  )
}
