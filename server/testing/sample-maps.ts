// Maps with made-up levels of all involved countries, as the reference pictures show them.
import { defaultLevelTexts } from '@imp/domain/parameters/levels.ts'
import type { DrawOrder } from '../src/platform/pictures/messages.ts'

type MapRequest = Extract<DrawOrder['request'], { kind: 'map' }>

const involved = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV NL PL PT RO SE SI SK'.split(' ')
const countries = [
  ...involved.map(abbreviation => ({ abbreviation, isEu: true, isInvolved: true })),
  { abbreviation: 'MT', isEu: true, isInvolved: false },
  ...['AL', 'BA', 'CH', 'GB', 'IS', 'ME', 'MK', 'NO', 'RS', 'TR', 'UA', 'XK'].map(abbreviation => ({
    abbreviation,
    isEu: false,
    isInvolved: false,
  })),
].map(country => ({ ...country, name: country.abbreviation }))

const yearOf = (year: number, step: number) => ({
  year,
  answers: new Map(involved.map((abbreviation, at) => [abbreviation, { value: (at * step) % 8, remark: '' }])),
  source: { countries: involved.length, youngestDelivery: '2025-10-03T08:00:00.000Z', isDemonstration: true },
})

export const sampleMap = (more: Partial<MapRequest['view']> = {}): MapRequest => ({
  kind: 'map',
  view: {
    mode: 'levels',
    arrangement: 'map',
    name: 'Fast fault current injection',
    code: 'RfG',
    levelTexts: defaultLevelTexts,
    countries,
    years: [yearOf(2025, 5)],
    highlighted: [],
    ...more,
  },
})
export const sampleYears = [yearOf(2024, 3), yearOf(2025, 5)] as const
