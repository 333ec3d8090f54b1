// The requests of the tabular view.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { Country } from '@imp/domain/countries/types.ts'
import { nameTabularFile } from '@imp/domain/results/tabular-file-name.ts'
import type { MessageId } from '@imp/domain/messages.ts'
import { useCountryName } from '../../countries/country-name.ts'
import { apiOrJob } from '../../platform/api.ts'
import { announce } from '../../platform/announce.ts'
import { read, useWrite } from '../../platform/cache.ts'
import { listenToEvents } from '../../platform/events.ts'
import { useSession } from '../../platform/session.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { toast } from '../../platform/toasts.ts'
import { startDownload, waitSeconds } from '../../results/exporting/hooks.ts'
import { errorsOf, storedValueOf } from '../../filling/hooks.ts'
import { sortByName } from '../../results/list/country.ts'

function useFailureToast(failedAt: number, message: MessageId): void {
  useEffect(() => {
    if (failedAt > 0) toast(message)
  }, [failedAt, message])
}

export function useTabularForms() {
  const forms = useQuery({ ...read('GET /api/forms/non-exhaustive', { query: {} }), staleTime: 60_000 })
  useFailureToast(forms.errorUpdatedAt, 'tabular.formsFailed')
  return forms
}

export function useTabularForm(id: string | undefined) {
  const given = { params: { id: id ?? '' } }
  const form = useQuery({
    ...read('GET /api/forms/non-exhaustive/{id}', given),
    enabled: id !== undefined,
    staleTime: 60_000,
  })
  useFailureToast(form.errorUpdatedAt, 'tabular.questionsFailed')
  return form
}

/** The participants in a category's forms, sorted by name in the user's language. */
export function useTabularCountries(category: string | undefined) {
  const { locale } = useIntl()
  const nameOf = useCountryName()
  const select = useCallback(
    (all: readonly Country[]) =>
      sortByName(
        all.map(country => ({ ...country, name: nameOf(country) })),
        locale,
      ),
    [locale, nameOf],
  )
  const countries = useQuery({
    ...read('GET /api/countries/parent/{id}', { params: { id: category ?? '' } }),
    select,
    enabled: category !== undefined,
    staleTime: 60_000,
  })
  useFailureToast(countries.errorUpdatedAt, 'tabular.countriesFailed')
  return countries
}

const readResults = (formId: string) =>
  read('GET /api/results/non-exhaustive/{formId}', { params: { formId }, query: {} })

/** Of all countries at once, so that selecting others needs no request. Submissions and corrections of others appear live. */
export function useTabularResults(formId: string | undefined) {
  const results = useQuery({
    ...readResults(formId ?? ''),
    enabled: formId !== undefined,
    refetchOnWindowFocus: 'always',
  })
  useFailureToast(results.errorUpdatedAt, 'tabular.resultsFailed')
  useFollowResults(formId)
  return results
}

function useFollowResults(formId: string | undefined): void {
  const client = useQueryClient()
  // Events are for signed-in users only.
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (formId === undefined || !isSignedIn) return
    const { queryKey } = readResults(formId)
    const reread = async () => {
      const before = client.getQueryData(queryKey)
      await client.refetchQueries({ queryKey })
      // The user's own correction has already been fetched.
      if (client.getQueryData(queryKey) !== before) announce(textNow('results.tabular.changed'))
    }
    const onChange = () => void reread()
    return listenToEvents({ topic: 'tabular', id: formId }, { onEvent: onChange, onBegin: onChange, onGap: onChange })
  }, [client, formId, isSignedIn])
}

/** By toast, because the cell may be closed before the response arrives. */
export const useCorrect = () =>
  useWrite('PATCH /api/results/singlequestion/{id}', {
    onSuccess: () => toast('tabular.saved'),
    onError: error => {
      const isShownAtCell = storedValueOf(error) !== null || errorsOf(error).length > 0
      if (!isShownAtCell) toast('tabular.saveFailed')
    },
  })

interface TabularTarget {
  readonly formId: string
  readonly countryIds: readonly string[]
  readonly questionIds: readonly string[]
  /** The form's year if this is the complete form; null: a selection. */
  readonly completeYear: number | null
  readonly name: string
}
/** Never throws. */
export const startTabularExport = (
  client: QueryClient,
  { formId, countryIds, questionIds, completeYear, name }: TabularTarget,
): Promise<void> =>
  startDownload(client, { name, format: 'excel', fileName: nameTabularFile(completeYear) }, signal => {
    const isComplete = completeYear !== null
    const query = { formGuid: formId, countryGuids: [...countryIds], questionGuids: [...questionIds], isComplete }
    return apiOrJob('GET /api/results/non-exhaustive/download', { query }, { waitSeconds, signal })
  })
