// The requests of the maps: parameters, answers, years and countries, and forcing an answer.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { listMapGroups } from '@imp/domain/maps/choosing.ts'
import { parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import { useCountryName } from '../countries/country-name.ts'
import { useCountries } from '../countries/hooks.ts'
import type { EndpointInput } from '../platform/api.ts'
import { listRefreshOptions, read, useWrite } from '../platform/cache.ts'
import { isStale } from '../platform/conflict/stale.ts'
import { useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'

const staleTime = 60_000
/** The page size of lists that are read as a whole. */
const choiceRows = 1000

/** The published parameters that the person may see on maps. @param isPublic only what visitors see, whoever asks */
export function useParameters(isPublic: boolean) {
  const session = useSession()
  const query = {
    page: 1,
    items: choiceRows,
    // Administrators also see hidden ones, labelled as such.
    ...((isPublic || session?.role !== 'Admin') && { hidden: true }),
    ...((isPublic || !session) && { visibility: parameterVisibilities.Public }),
  }
  const parameters = useQuery({ ...read('GET /api/parameters', { query }), ...listRefreshOptions, staleTime })
  useFailureToast(parameters, 'parameters.listFailed')
  return parameters
}

const readAnswers = (parameterGuid: string) => ({
  ...read('GET /api/parameters/answers', { query: { parameterGuid } }),
  staleTime,
})

export function useAnswers(parameterGuid: string | undefined) {
  const answers = useQuery({
    ...readAnswers(parameterGuid ?? ''),
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
    enabled: parameterGuid !== undefined,
  })
  useFailureToast(answers, 'parameters.answersFailed')
  return answers
}

export function usePrefetchAnswers(): (parameterGuid: string) => void {
  const client = useQueryClient()
  return useCallback(parameterGuid => void client.prefetchQuery(readAnswers(parameterGuid)), [client])
}

export function useMapCountries() {
  const { locale } = useIntl()
  const nameOf = useCountryName()
  const countries = useCountries()
  const acer = useCountries({ isAcer: true })
  const notInvolved = useQuery({ ...read('GET /api/countries/nonInvolved'), staleTime: 5 * staleTime })
  useFailureToast(notInvolved, 'countries.nonInvolvedFailed')
  return useMemo(() => {
    const all = countries.data ?? []
    const outside = new Set(notInvolved.data?.map(({ abbreviation }) => abbreviation))
    const whole = all
      .filter(({ parentId }) => parentId === null)
      .map(country => ({
        ...country,
        name: nameOf(country),
        isInvolvedInMaps: !outside.has(country.abbreviation) && country.isInvolvedInMaps,
      }))
    return {
      all: whole.toSorted((a, b) => a.name.localeCompare(b.name, locale)),
      groups: listMapGroups(whole, acer.data ?? []),
      isPending: countries.isPending || notInvolved.isPending,
      read: countries,
    }
  }, [countries, acer.data, notInvolved.data, notInvolved.isPending, locale, nameOf])
}

export const useSummaryAnswers = (query: EndpointInput<'GET /api/parameters/summaryAnswers'>['query']) =>
  useQuery({ ...read('GET /api/parameters/summaryAnswers', { query }), staleTime })

interface Forcing {
  readonly answerGuid: string
  /** 0 removes the forced answer. */
  readonly answerValue: number
  readonly version: number
}
export const useForce = () =>
  useWrite('PATCH /api/parameters/answer/force', {
    toInput: ({ answerGuid, answerValue }: Forcing) => ({ query: { answerGuid, answerValue } }),
    ifMatch: ({ version }) => version,
    onSuccess: () => toast('parameters.forced'),
    onError: error => {
      if (!isStale(error)) toast('parameters.forceFailed')
    },
  })
