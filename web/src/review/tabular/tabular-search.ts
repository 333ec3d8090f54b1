// The URL parameters of the tabular view. Lists are joined by '_' (BE_FR, 1.2_3.4), which needs no escaping. Invalid ones are dropped.
import { isPast } from '@imp/domain/forms/deadlines.ts'
import type { NonExhaustiveSummary } from '@imp/domain/forms/types.ts'
import { omitUndefined, readGuid } from '../../platform/read-search.ts'

export interface TabularSearch {
  year?: number | undefined
  form?: string | undefined
  /** Abbreviations, 'all' or 'none'; undefined: the user's country, or all. */
  countries?: string | undefined
  /** Numbers, or 'none'; undefined: all. */
  questions?: string | undefined
}

const maxAddressLength = 4000
/** A single number is parsed as such by the router: 2.1. */
function readNames(value: unknown): string | undefined {
  const list = typeof value === 'number' ? String(value) : value
  return typeof list === 'string' && /^[\w.]+$/.test(list) && list.length <= maxAddressLength ? list : undefined
}
const readYear = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 1900 && Number(value) <= 3000 ? Number(value) : undefined

export const readTabularSearch = (search: Readonly<Record<string, unknown>>): TabularSearch =>
  omitUndefined({
    year: readYear(search['year']),
    form: readGuid(search['form']),
    countries: readNames(search['countries']),
    questions: readNames(search['questions']),
  })

/** The form in the URL, else the latest of its year, else the latest closed and answered one, else the latest answered one. */
export function chooseForm<F extends Pick<NonExhaustiveSummary, 'id' | 'year' | 'deadline' | 'countriesSubmitted'>>(
  forms: readonly F[],
  { form, year }: TabularSearch,
  now: Date,
): F | undefined {
  const answered = forms.filter(one => one.countriesSubmitted > 0)
  const usual = answered.find(({ deadline }) => isPast(deadline, now)) ?? answered[0] ?? forms[0]
  return forms.find(({ id }) => id === form) ?? forms.find(one => one.year === year) ?? usual
}

/** In the order of `all`. @param usual applies if `asked` is undefined */
export function chooseNames(
  all: readonly string[],
  asked: string | undefined,
  usual: readonly string[],
): readonly string[] {
  if (asked === undefined) return usual
  if (asked === 'all') return all
  const names = new Set(asked.split('_'))
  return all.filter(name => names.has(name))
}

/** undefined: the default. */
export function writeNames(
  chosen: readonly string[],
  all: readonly string[],
  usual: readonly string[],
): string | undefined {
  const names = all.filter(name => chosen.includes(name))
  if (names.join('_') === usual.join('_')) return undefined
  if (names.length === all.length) return 'all'
  return names.length > 0 ? names.join('_') : 'none'
}
