import { expect, it } from 'vitest'
import { stepToCountry } from './country-walk.ts'

const countries = [
  { abbreviation: 'AT', name: 'Austria' },
  { abbreviation: 'BE', name: 'Belgium' },
  { abbreviation: 'BG', name: 'Bulgaria' },
  { abbreviation: 'AX', name: 'Österreich' },
]

it.each([
  ['AT', 'ArrowRight', 'BE'],
  ['AT', 'ArrowLeft', 'AT'],
  ['AX', 'ArrowDown', 'AX'],
  ['BG', 'Home', 'AT'],
  ['AT', 'End', 'AX'],
  [null, 'ArrowRight', 'AT'],
  ['AT', 'b', 'BE'],
  ['BE', 'B', 'BG'],
  ['BG', 'b', 'BE'],
  ['AT', 'o', 'AX'],
  ['AT', 'z', null],
  ['AT', 'Tab', null],
  ['AT', ' ', null],
])('goes from %s by %s to %s', (from, key, to) => {
  expect(stepToCountry(countries, from, key)).toBe(to)
})
