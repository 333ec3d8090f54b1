import { describe, expect, it } from 'vitest'
import { sortByName, chooseUsualCountry } from './country.ts'

const austria = { id: 'at', name: 'Austria' }
const belgium = { id: 'be', name: 'Belgium' }
const denmark = { id: 'dk', name: 'Denmark' }
const countries = [austria, belgium, denmark]
const person = (
  role: 'Admin' | 'NCLP' | 'Viewer',
  countryId: string | null,
  parentCountryId: string | null = null,
) => ({
  role,
  countryId,
  parentCountryId,
})

describe('usualCountry', () => {
  it.each([
    ['Admin', 'be', 'dk', 'dk'],
    ['Admin', 'be', null, 'at'],
    ['NCLP', 'be', 'dk', 'dk'],
    ['NCLP', 'be', null, 'be'],
    ['Viewer', 'be', null, 'be'],
    ['Viewer', null, null, 'at'],
    ['NCLP', 'xx', null, 'at'],
    ['NCLP', 'be', 'gone', 'be'],
  ] as const)('%s of %s who has chosen %s sees %s', (role, own, remembered, shown) => {
    expect(chooseUsualCountry(countries, person(role, own), remembered)).toBe(shown)
  })

  it('uses the whole country if a part is not in the list', () => {
    expect(chooseUsualCountry(countries, person('NCLP', 'dk-east', 'dk'), null)).toBe('dk')
  })

  it('is null without countries', () => {
    expect(chooseUsualCountry([], person('Admin', null), 'be')).toBeNull()
  })
})

it('lists every country once, by name', () => {
  expect(sortByName([belgium, austria, belgium, denmark], 'en')).toEqual(countries)
})
