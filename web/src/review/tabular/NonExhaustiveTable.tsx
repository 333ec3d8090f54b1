// Non-exhaustive parameters side by side: countries as rows, questions as columns; answers can be read, corrected and exported.
// The URL holds all choices, in the internal and the public area.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useNow } from '../../forms/use-now.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { omitUndefined } from '../../platform/read-search.ts'
import { useTabularCountries, useTabularForm, useTabularForms, useTabularResults } from './hooks.ts'
import { TabularView } from './TabularView.tsx'
import { chooseForm, type TabularSearch } from './tabular-search.ts'

export function NonExhaustiveTable() {
  const text = useText()
  // Both routes validate with the same reader.
  const search = useSearch({ strict: false }) as TabularSearch
  const navigate = useNavigate()
  const change = (changes: TabularSearch) =>
    void navigate({
      to: '.',
      search: old => omitUndefined({ ...old, ...changes }),
      replace: true,
      resetScroll: false,
    })
  const forms = useTabularForms()
  const now = useNow()
  const chosen = chooseForm(forms.data ?? [], search, now)
  const form = useTabularForm(chosen?.id)
  const countries = useTabularCountries(chosen?.category)
  const results = useTabularResults(chosen?.id)
  const failed = [forms, form, countries, results].find(({ isLoadingError }) => isLoadingError)
  const hasNoForm = forms.data?.length === 0
  return (
    <>
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
