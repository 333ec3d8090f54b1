// The requests of comparisons, with country names in the user's language.
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { ComparableForm, Comparison } from '@imp/domain/review/comparison-types.ts'
import { useNamed } from '../../countries/country-name.ts'
import { apiOrJob } from '../../platform/api.ts'
import { read } from '../../platform/cache.ts'
import { startDownload, waitSeconds } from '../../results/exporting/hooks.ts'
import type { SidesSearch } from './choose-sides.ts'
import { omitUndefined } from '../../platform/read-search.ts'

export const useComparedForms = () =>
  useQuery({ ...read('GET /api/forms/published', { query: {} }), staleTime: 60_000 })

export function useComparable(formId: string | undefined) {
  const { locale } = useIntl()
  const nameOf = useNamed()
  const select = useCallback(
    (form: ComparableForm): ComparableForm => ({
      ...form,
      countries: form.countries.map(nameOf).sort((a, b) => a.countryName.localeCompare(b.countryName, locale)),
    }),
    [locale, nameOf],
  )
  return useQuery({
    ...read('GET /api/results/comparable/{formId}', { params: { formId: formId ?? '' } }),
    select,
    enabled: formId !== undefined,
  })
}

const maxTried = 10

/**
 * The default form: the latest with deliveries, else the latest.
 * @param forms latest first; undefined: loading, or another one is chosen
 */
export function useFirstForm(forms: readonly { readonly id: string }[] | undefined) {
  const client = useQueryClient()
  const ids = (forms ?? []).slice(0, maxTried).map(({ id }) => id)
  return useQuery({
    queryKey: ['results.comparison.firstForm', ids],
    queryFn: async () => {
      for (const formId of ids) {
        const { countries } = await client.fetchQuery(
          read('GET /api/results/comparable/{formId}', { params: { formId } }),
        )
        if (countries.length > 0) return formId
      }
      return ids[0] ?? null
    },
    enabled: ids.length > 0,
  })
}

/** The query of the endpoints; null: not chosen yet. */
export const toChoice = ({ left, right, leftDelivery, rightDelivery, lastYear }: SidesSearch) =>
  left === undefined || right === undefined
    ? null
    : { left, right, ...omitUndefined({ leftDelivery, rightDelivery, lastYear }) }
export type ComparedChoice = NonNullable<ReturnType<typeof toChoice>>

/** The previous comparison stays while another one loads. */
export function useComparedDeliveries(formId: string | undefined, choice: ComparedChoice | null) {
  const query = choice ?? { left: '', right: '' }
  const nameOf = useNamed()
  const select = useCallback(
    (found: Comparison): Comparison => ({ ...found, left: nameOf(found.left), right: nameOf(found.right) }),
    [nameOf],
  )
  return useQuery({
    ...read('GET /api/results/comparison/{formId}', { params: { formId: formId ?? '' }, query }),
    select,
    enabled: formId !== undefined && choice !== null,
    placeholderData: keepPreviousData,
  })
}

export const startComparisonExport = (
  client: QueryClient,
  { formId, choice, name }: { readonly formId: string; readonly choice: ComparedChoice; readonly name: string },
): Promise<void> =>
  startDownload(client, { name, format: 'excel', fileName: 'Compared deliveries.xlsx' }, signal =>
    apiOrJob(
      'GET /api/results/download/comparison/{formId}',
      { params: { formId }, query: choice },
      { waitSeconds, signal },
    ),
  )
