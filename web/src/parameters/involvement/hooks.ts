// Which countries the implementation maps include, out of those in the category 'Network codes monitoring'.
import { useQuery } from '@tanstack/react-query'
import type { Country } from '@imp/domain/countries/types.ts'
import { useCategories } from '../../forms/hooks.ts'
import { read, useWrite } from '../../platform/cache.ts'
import { toast } from '../../platform/toasts.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'

const categoryName = 'Network codes monitoring'

export function useInvolvement(enabled: boolean) {
  const categories = useCategories(false, enabled)
  const category = categories.data?.find(({ name }) => name === categoryName)
  const countries = useQuery({
    ...read('GET /api/countries/parent/{id}', { params: { id: category?.id ?? '' } }),
    enabled: enabled && category !== undefined,
  })
  const failed = categories.error ? categories : countries
  useFailureToast(failed, 'countries.involvedFailed')
  return {
    countries: countries.data,
    error: failed.error,
    isFetching: categories.isFetching || countries.isFetching,
    refetch: () => (categories.error ? categories.refetch() : countries.refetch()),
  }
}

export const useSetInvolvement = () =>
  useWrite('PATCH /api/countries/involvement/{id}', {
    toInput: ({ id, isInvolvedInMaps }: Country) => ({ params: { id }, body: { isInvolvedInMaps: !isInvolvedInMaps } }),
    onSuccess: () => toast('countries.involvementSet'),
    onError: () => toast('countries.involvementFailed'),
  })
