import { expect, it } from 'vitest'
import { labelCountries } from './label-countries.ts'

it('distinguishes a country from its part of the same name', () => {
  const austria = { id: 'at', name: 'Austria', abbreviation: 'AT' }
  const ireland = { id: 'ie', name: 'Ireland', abbreviation: 'IE' }
  const part = { id: 'roi', name: 'Ireland', abbreviation: 'ROI' }
  expect(labelCountries([austria, ireland, part]).map(({ label }) => label)).toEqual([
    'Austria',
    'Ireland (IE)',
    'Ireland (ROI)',
  ])
})
