// What the server answers to the harmonisation view.
import { compareAll, compareAreas, comparePoints, type CountryNumber } from '@imp/domain/harmonisation/comparing.ts'
import type { Quantity, QuantityYear } from '@imp/domain/harmonisation/types.ts'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'

export const formId = '00000009-0000-4000-8000-00000000000a'
export const questionId = '00000009-0000-4000-8000-00000000000b'

export const chosen = (country: string, value: number, more: Partial<CountryNumber> = {}): CountryNumber => ({
  country,
  countryName: { BE: 'Belgium', DE: 'Germany', FR: 'France', SE: 'Sweden' }[country] ?? country,
  areas: [country === 'SE' ? 'Nordic' : 'CE'],
  value,
  previous: null,
  limits: [buildLimit({ upper: 1 })],
  departs: false,
  resultId: null,
  parameterAnswerId: null,
  ...more,
})

export function quantityYear(numbers: readonly CountryNumber[], more: Partial<QuantityYear> = {}): QuantityYear {
  const points = comparePoints(numbers, more.kind !== 'parameter')
  const areas = compareAreas(points)
  return {
    key: questionId,
    kind: 'answer',
    year: 2025,
    name: 'Threshold of type B',
    row: null,
    column: null,
    article: 'Article 5',
    unit: 'MW',
    code: 'RfG',
    formName: 'RfG 2025',
    summedUp: null,
    formId,
    questionId,
    isNonExhaustive: true,
    parameterGuid: null,
    levels: [],
    limits: [{ area: null, article: 'Article 5', lower: null, upper: 1, source: null, verified: true }],
    source: {
      formId,
      formName: 'RfG 2025',
      countries: points.length,
      youngestDelivery: '2025-04-24T08:00:00.000Z',
      isDemonstration: false,
    },
    submissions: null,
    isDemonstration: false,
    all: compareAll(points, areas),
    areas,
    points,
    ...more,
  }
}

/** As the list has it. */
export const toListed = ({
  key,
  kind,
  year,
  name,
  row,
  column,
  article,
  unit,
  code,
  formName,
  summedUp,
  all,
  areas,
}: QuantityYear): Quantity => ({
  key,
  kind,
  year,
  name,
  row,
  column,
  article,
  unit,
  code,
  formName,
  summedUp,
  all,
  areas,
})
