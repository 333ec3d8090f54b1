// One picture of each kind with made-up but likely data, as the reference pictures show them.
import type { DrawOrder } from '../src/platform/pictures/messages.ts'
import { sampleMap, sampleYears } from './sample-maps.ts'

interface SamplePicture extends Pick<DrawOrder, 'request' | 'style'> {
  readonly name: string
}

const countryNames = new Map([
  ['AT', 'Austria'],
  ['BE', 'Belgium'],
  ['DE', 'Germany'],
  ['FR', 'France'],
  ['NO', 'Norway'],
])
const chosen = [...countryNames.keys()]
const highlighted = ['BE']
const sourceOf = (formName: string) => ({
  formId: 'form',
  formName,
  countries: chosen.length,
  youngestDelivery: '2025-04-24T08:00:00.000Z',
  isDemonstration: false,
})
const style: DrawOrder['style'] = { scheme: 'light', width: 900, locale: 'en-US', direction: 'ltr', isFramed: true }

const rowNames = ['Uret / tclear', 'Uclear / trec1', 'Urec1 / trec2', 'Urec2 / trec3']
const frtCountry = (country: string, ...corners: (readonly [voltage: number, time: number])[]) => ({
  country,
  corners: corners.map(([voltage, time], at) => ({ name: rowNames[at] ?? '', voltage, time })),
  faults: [],
})
const frt: Extract<DrawOrder['request'], { kind: 'frt' }> = {
  kind: 'frt',
  view: {
    type: 'frt_spgm_bc',
    years: [
      {
        year: 2025,
        sources: [sourceOf('RfG non-exhaustive parameters')],
        graphs: [
          {
            type: 'frt_spgm_bc',
            formIds: ['form'],
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
            countries: [
              frtCountry('AT', [0.3, 0.15], [0.7, 0.15], [0.7, 0.5], [0.85, 1.5]),
              frtCountry('BE', [0.15, 0.2], [0.7, 0.2], [0.7, 0.45], [0.85, 0.9]),
              frtCountry('DE', [0.3, 0.15], [0.7, 0.15], [0.7, 0.7], [0.85, 1.5]),
              frtCountry('FR', [0.05, 0.25], [0.8, 0.25], [0.8, 0.4], [0.9, 1.2]),
            ],
          },
        ],
      },
    ],
    chosen,
    highlighted,
    countryNames,
  },
}

/** On a narrow picture names do not fit beside their lines. */
const frtOfAll: DrawOrder['request'] = { kind: 'frt', view: { ...frt.view, highlighted: [] } }

const capacityOf = (country: string, size: number) => ({
  country,
  cells: [1, 0.6, 0.8, 3].map(factor => [
    ...[40, 20, 5, 2, 1, 0, 1, 1, 0].map(part => part * size * factor),
    30 * size * factor,
  ]),
})
const capacity: DrawOrder['request'] = {
  kind: 'capacity',
  view: {
    tab: 'pgm',
    technology: 'total',
    view: 'total',
    parts: new Map(),
    years: [
      {
        year: 2025,
        sources: [sourceOf('ACER Generation capacity')],
        tables: [
          {
            tab: 'pgm',
            rows: ['Type A', 'Type B', 'Type C', 'Type D'],
            countries: chosen.map((country, at) => capacityOf(country, 10 ** (at % 3))),
          },
        ],
      },
    ],
    chosen,
    highlighted,
    groups: [{ name: 'EU', countries: ['AT', 'BE', 'DE', 'FR'] }],
    sort: 'value',
    countryNames,
  },
}

const choices: DrawOrder['request'] = {
  kind: 'choices',
  view: {
    type: 'rfg_frequency_ranges',
    year: {
      year: 2025,
      sources: [sourceOf('RfG non-exhaustive parameters')],
      graphs: [
        {
          type: 'rfg_frequency_ranges',
          formIds: ['form'],
          questions: [
            {
              id: 'question',
              text: 'Minimum operating time at 47.5 - 48.5 Hz',
              article: '13(1)(a)(i)',
              options: [
                { option: '30 min', countries: ['AT', 'BE', 'DE'] },
                { option: '60 min', countries: ['FR'] },
                { option: '90 min', countries: [] },
              ],
              noAnswer: ['NO'],
            },
          ],
        },
      ],
    },
    chosen,
    highlighted,
    countryNames,
  },
}

const figureOf = (graphType: 'Pie' | 'Bar'): DrawOrder['request'] => ({
  kind: 'figure',
  view: {
    graphType,
    question: 'Status of the minimum time periods of Table 2, Article 13(1)(a)(i)',
    answers: [
      { label: 'G - General requirement', countries: ['Austria', 'Belgium', 'Germany'], kind: 'answer' },
      {
        label: 'NI-D - Preliminary, shared with stakeholders and publicly available for everybody who wants to read it',
        countries: ['France'],
        kind: 'answer',
      },
      { label: 'No answer', countries: ['Norway'], kind: 'noAnswer' },
    ],
    source: 'Source: RfG non-exhaustive parameters 2025, 5 countries, answers delivered up to 24.04.2025.',
  },
})

const hebrew: DrawOrder['request'] = {
  kind: 'figure',
  view: {
    graphType: 'Bar',
    question: 'מצב היישום של הדרישות לפי סעיף 13(1)(a)(i)',
    answers: [
      { label: 'G - דרישה כללית', countries: ['אוסטריה', 'בלגיה'], kind: 'answer' },
      { label: 'S - לפי אתר', countries: ['צרפת'], kind: 'answer' },
    ],
    source: 'מקור: RfG 2025',
  },
}

export const samplePictures: readonly SamplePicture[] = [
  { name: 'frt', request: frt, style },
  { name: 'frt-letters', request: frtOfAll, style: { ...style, scheme: 'print', width: 520, isFramed: false } },
  { name: 'capacity', request: capacity, style },
  { name: 'choices', request: choices, style },
  { name: 'figure-pie', request: figureOf('Pie'), style: { ...style, scheme: 'print' } },
  { name: 'figure-bar', request: figureOf('Bar'), style: { ...style, scheme: 'print' } },
  { name: 'frt-phone-dark', request: frt, style: { ...style, scheme: 'dark', width: 360 } },
  { name: 'figure-hebrew', request: hebrew, style: { ...style, direction: 'rtl' } },
  { name: 'map', request: sampleMap(), style: { ...style, scheme: 'print', width: 800 } },
  { name: 'map-years', request: sampleMap({ years: [...sampleYears] }), style: { ...style, width: 1000 } },
  {
    name: 'map-changes-phone-dark',
    request: sampleMap({ mode: 'changes', years: [...sampleYears] }),
    style: { ...style, scheme: 'dark', width: 360 },
  },
  {
    name: 'map-tiles-hebrew',
    request: sampleMap({ arrangement: 'tiles', highlighted: ['BE'] }),
    style: { ...style, locale: 'he', direction: 'rtl' },
  },
]
