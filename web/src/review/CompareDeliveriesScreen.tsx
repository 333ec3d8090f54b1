// Two deliveries side by side: of one country, two countries, or two years. The URL holds all choices.
import { Skeleton } from '@mantine/core'
import { IconFileSpreadsheet, IconLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nameComparison } from '@imp/domain/results/export-name.ts'
import { CopyButton } from '../platform/CopyButton.tsx'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { useSession } from '../platform/session.ts'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { chooseSides } from './comparing/choose-sides.ts'
import { Chooser } from './comparing/Chooser.tsx'
import type { CompareSearch } from './comparing/compare-search.ts'
import classes from './comparing/Comparing.module.css'
import { Comparison } from './comparing/Comparison.tsx'
import {
  startComparisonExport,
  toChoice,
  useComparable,
  useComparedDeliveries,
  useComparedForms,
  useFirstForm,
} from './comparing/hooks.ts'

const from = '/forms/comparison'

export function CompareDeliveriesScreen() {
  const text = useText()
  const client = useQueryClient()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: CompareSearch) =>
    void navigate({ search: old => omitUndefined({ ...old, ...changes }), replace: true, resetScroll: false })
  useTitle(text('results.comparison.title'))

  const forms = useComparedForms()
  const first = useFirstForm(search.form === undefined ? forms.data : undefined)
  const formId = search.form ?? first.data ?? undefined
  const form = useComparable(formId)
  const session = useSession()
  const own = [session?.countryGuid ?? null, session?.parentCountryGuid ?? null]
  const sides = form.data ? chooseSides(search, form.data, own) : null
  useFullAddress(search, formId, sides)
  const choice = sides && toChoice(sides)
  const compared = useComparedDeliveries(formId, choice)
  const failed = [forms, first, form, compared].find(
    ({ error, data, isPlaceholderData: isOld }) => error && (!data || isOld),
  )
  const shown = compared.error ? undefined : compared.data
  const isEmpty = forms.data?.length === 0 || (form.data !== undefined && sides === null)
  return (
    <>
      <PageHeader
        title={text('results.comparison.title')}
        lead={text('results.comparison.lead')}
        crumbs={[
          { label: text('routes.results'), link: { to: '/forms/results' } },
          { label: text('results.comparison.title') },
        ]}
        actions={
          shown && (
            <>
              <CopyButton label={text('graph.link.copy')} icon={<IconLink size={18} />} content={() => location.href} />
              {shown.mayDownload && (
                <Button
                  leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                  onClick={() => {
                    if (formId && choice)
                      void startComparisonExport(client, {
                        formId,
                        choice,
                        name: nameComparison(shown.left, shown.right),
                      })
                  }}
                >
                  {text('results.comparison.export')}
                </Button>
              )}
            </>
          )
        }
      />
      {!failed && !isEmpty && !(forms.data && formId) && <Skeleton className={classes['chooserPlace'] ?? ''} />}
      {forms.data && formId && (
        <Chooser forms={forms.data} formId={formId} form={form.data} sides={sides ?? {}} onChange={change} />
      )}
      {failed && <FailedRead title={text('results.comparison.failed')} read={failed} />}
      {isEmpty && !failed && (
        <EmptyState title={text('results.comparison.none')} hint={text('results.comparison.noneHint')} />
      )}
      {!failed && !isEmpty && !shown && <LinesSkeleton lines={8} />}
      {shown && sides && (
        <Comparison comparison={shown} search={search} onChange={change} isRefreshing={compared.isPlaceholderData} />
      )}
    </>
  )
}

/** Puts defaults into the URL, so that it can be shared and keeps its meaning. */
function useFullAddress(
  search: CompareSearch,
  formId: string | undefined,
  sides: ReturnType<typeof chooseSides>,
): void {
  const navigate = useNavigate({ from })
  const full = JSON.stringify(omitUndefined({ ...search, form: formId, ...sides }))
  const isFull = sides === null || full === JSON.stringify(omitUndefined({ ...search }))
  useEffect(() => {
    if (isFull) return
    void navigate({ search: JSON.parse(full) as CompareSearch, replace: true, resetScroll: false, ignoreBlocker: true })
  }, [isFull, full, navigate])
}
