// What the server answers to graph screens.
import type { Country } from '@imp/domain/countries/types.ts'
import type { CapacityYear, ChoiceGraph, ChoiceYear, FrtGraph, FrtYear } from '@imp/domain/graphs/types.ts'
import type { Wire } from './wire.ts'

/** The countries that take part, as every graph screen asks for them. */
export function answerCountries({ answer }: Pick<Wire, 'answer'>, countries: readonly Country[]): void {
  answer('GET /api/countries/parent/{id}', [...countries])
  answer(
    'GET /api/datasets/countries',
    countries.map(({ abbreviation, name }) => ({ abbreviation, name, hasPublicValues: abbreviation !== 'FR' })),
  )
  answer('GET /api/countries', [...countries])
}
/** The years that a graph has data of, in which everybody has submitted, a contact person's country too. */
export function answerYears({ answer }: Pick<Wire, 'answer'>, years: readonly number[]): void {
  answer(
    'GET /api/charts/submissions/{type}',
    years.map(year => ({ year, submitted: 35, takingPart: 36 })),
  )
  answer('GET /api/charts/data/years/{type}', [...years])
}
type FrtCountry = FrtGraph['countries'][number]

const formId = '00000009-0000-4000-8000-000000000001'
const names = ['Uret / tclear', 'Uclear / trec1', 'Urec1 / trec2', 'Urec2 / trec3']

const sourceOf = (formName: string, countries: number) => ({
  formId,
  formName,
  countries,
  youngestDelivery: '2025-04-24T08:00:00.000Z',
  isDemonstration: false,
})

/** A country's corners, voltage and time in each. */
export const frtCountry = (
  country: string,
  corners: readonly (readonly [voltage: number, time: number])[],
  faults: FrtCountry['faults'] = [],
): FrtCountry => ({
  country,
  corners: corners.map(([voltage, time], at) => ({ name: names[at] ?? '', voltage, time })),
  faults,
})

export const frtYear = (year: number, ...countries: FrtCountry[]): FrtYear => ({
  year,
  sources: [sourceOf('RfG non-exhaustive parameters', countries.length)],
  graphs: [
    {
      type: 'frt_spgm_bc',
      formIds: [formId],
      limits: {
        lower: [
          { x: 0, y: 0.05 },
          { x: 0.25, y: 0.05 },
          { x: 0.25, y: 0.7 },
          { x: 0.7, y: 0.7 },
          { x: 1.5, y: 0.85 },
        ],
        upper: [
          { x: 0, y: 0.3 },
          { x: 0.14, y: 0.3 },
          { x: 0.14, y: 0.9 },
        ],
        article: 'RfG (EU) 2016/631, Article 14(3)(a)(iii), Table 3.1',
      },
      countries,
    },
  ],
})

/** Each country's capacity of SPGMs without derogations and what does not comply, the same for all types. */
export const capacityYear = (
  year: number,
  countries: Readonly<Record<string, readonly [compliant: number, nonCompliant: number]>>,
): CapacityYear => ({
  year,
  sources: [sourceOf('ACER Generation capacity', Object.keys(countries).length)],
  tables: [
    {
      tab: 'pgm',
      rows: ['Type A', 'Type B', 'Type C', 'Type D'],
      countries: Object.entries(countries).map(([country, [compliant, nonCompliant]]) => ({
        country,
        cells: Array.from({ length: 4 }, () => [compliant, 0, 0, 0, 0, 0, 0, 0, 0, nonCompliant]),
      })),
    },
    {
      tab: 'hvdc',
      rows: ['HVDC systems', 'DC-connected PPMs', 'Remote-end HVDC converter stations', 'Embedded HVDC systems'],
      countries: [{ country: 'BE', cells: Array.from({ length: 4 }, () => [2000, 0, 0, 0]) }],
    },
  ],
})

export const choiceYear = (year: number, questions: ChoiceGraph['questions']): ChoiceYear => ({
  year,
  sources: [sourceOf('RfG non-exhaustive parameters', 2)],
  graphs: [{ type: 'rfg_frequency_ranges', formIds: [formId], questions }],
})
