// The country of the results list: those to choose from, and the one that is shown. And the public list of forms.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useCountries } from '../../countries/hooks.ts'
import type { Answer } from '../../platform/api.ts'
import { read } from '../../platform/cache.ts'
import { asUser, useSession } from '../../platform/session.ts'
import { byName, rememberCountry, rememberedCountry, usualCountry } from './country.ts'
import { allCountries } from './search.ts'

/**
 * `asked`: the country of the address. Without one the usual country is shown; `onUsual` is told, so that the address can
 * name it and the list can be shared. `shown` is null until the countries are known.
 */
export function useCountryChoice(asked: string | undefined, onUsual: (id: string) => void) {
  const { locale } = useIntl()
  const session = useSession()
  const whole = useCountries()
  // Parts fill ACER forms in place of their country.
  const acer = useCountries({ isAcer: true })
  const isRead = !whole.isPending && !acer.isPending
  const countries = useMemo(
    () => byName([...(whole.data ?? []), ...(acer.data ?? [])], locale),
    [whole.data, acer.data, locale],
  )
  const usual = useMemo(
    () => (isRead && !asked ? usualCountry(countries, asUser(session), rememberedCountry()) : null),
    [isRead, asked, countries, session],
  )
  useEffect(() => {
    if (usual) onUsual(usual)
  }, [usual, onUsual])
  return {
    countries,
    shown: asked ?? usual ?? (isRead ? allCountries : null),
    error: whole.error ?? acer.error,
    again: () => Promise.all([whole.refetch(), acer.refetch()]),
    remember: rememberCountry,
  }
}

export type PublicForm = Answer<'GET /api/Results/public-overview'>[number]
/** The forms that everybody may see. There are few: the years to choose from are those that they have. */
export const usePublicForms = () => useQuery(read('GET /api/Results/public-overview', { query: {} }))
