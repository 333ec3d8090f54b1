// Defaults for what is compared: a country's last delivery with the previous one, else with the previous year, else with another country.
import type { ComparableCountry, ComparableForm } from '@imp/domain/review/comparison-types.ts'
import type { CompareSearch } from './compare-search.ts'

export type SidesSearch = Pick<CompareSearch, 'left' | 'leftDelivery' | 'right' | 'rightDelivery' | 'lastYear'>

/**
 * Fills in what the URL does not say. What it does say is kept even if it cannot be read, so that the refusal is shown.
 * @param form of the right side @param own the user's country and the one it is a part of @returns null: nothing can be compared
 */
export function chooseSides(
  { left, leftDelivery, right, rightDelivery, lastYear }: SidesSearch,
  form: ComparableForm,
  own: readonly (string | null)[],
): SidesSearch | null {
  const { countries, parent } = form
  const usual = countries.find(({ country }) => own.includes(country)) ?? countries.find(hasSeveral) ?? countries[0]
  const rightCountry = right ?? usual?.country
  if (rightCountry === undefined) return null
  const chosen = countries.find(({ country }) => country === rightCountry)
  const latest = rightDelivery ?? chosen?.deliveries[0]?.number ?? undefined
  if (left !== undefined) return { left, leftDelivery, right: rightCountry, rightDelivery: latest, lastYear }
  const of = { right: rightCountry, rightDelivery: latest }
  const before = lastYear ? undefined : chosen?.deliveries.find(({ number }) => isBefore(number, latest))
  if (before) return { ...of, left: rightCountry, leftDelivery: before.number ?? undefined, lastYear }
  if (lastYear || parent) return { ...of, left: rightCountry, leftDelivery, lastYear: true }
  const other = countries.find(({ country }) => country !== rightCountry)
  return {
    ...of,
    left: other?.country ?? rightCountry,
    leftDelivery: other?.deliveries[0]?.number ?? undefined,
    lastYear,
  }
}

const hasSeveral = ({ deliveries }: ComparableCountry): boolean => deliveries.length > 1
const isBefore = (number: number | null, latest: number | undefined): boolean =>
  number !== null && latest !== undefined && number < latest
