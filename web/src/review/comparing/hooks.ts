// The requests of comparing deliveries: the forms, what of one can be compared, and two deliveries beside each other. Countries have
// their names in the reader's language.
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

/** Newest first. */
export const useComparedForms = () =>
  useQuery({ ...read('GET /api/forms/published', { query: {} }), staleTime: 60_000 })

/** @param formId undefined: none is chosen yet */
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
 * The form with which comparing begins: the newest one that somebody has delivered, else the newest.
 * @param forms newest first; undefined: on their way, or another one is chosen
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

/** The sides as the endpoints take them; null: not chosen yet. */
export const toChoice = ({ left, right, leftDelivery, rightDelivery, lastYear }: SidesSearch) =>
  left === undefined || right === undefined
    ? null
    : { left, right, ...omitUndefined({ leftDelivery, rightDelivery, lastYear }) }
export type ComparedChoice = NonNullable<ReturnType<typeof toChoice>>

/** While another one is read, the last one stays. */
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

/** Two deliveries beside each other, as a workbook. */
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
