import { expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { buildSourceLine, countDrawn } from './source-line.ts'

const source = {
  formId: 'f',
  formName: 'RfG',
  countries: 3,
  youngestDelivery: '2025-04-24T08:00:00Z',
  isDemonstration: true,
}
const describe = (id: string, values: object = {}) => [id, ...Object.values(values)].join(' ')

it('names form, year, countries and the latest delivery, and says once that data are a demonstration', () => {
  const years = [
    { year: 2024, sources: [source] },
    { year: 2025, sources: [source] },
  ]
  expect(buildSourceLine(years, describe)).toBe(
    'graph.source RfG 2024 3 24.04.2025 graph.source RfG 2025 3 24.04.2025 graph.demonstration',
  )
})

it('has no date without deliveries', () => {
  const none = { ...source, countries: 0, youngestDelivery: noDate, isDemonstration: false }
  expect(buildSourceLine([{ year: 2025, sources: [none] }], describe)).toBe('graph.source.none RfG 2025')
})

it('states that none of the selected countries has submitted', () => {
  const none = { ...source, countries: 0, youngestDelivery: noDate, isDemonstration: false }
  expect(buildSourceLine([{ year: 2025, sources: [none], missing: ['Belgium', 'France'] }], describe)).toBe(
    'graph.source.noneChosen RfG 2025 graph.source.missing Belgium, France',
  )
})

it('counts the countries in the picture, and leaves out forms that none of them has submitted', () => {
  const submitted = { ...source, submittedBy: ['BE', 'DK1', 'DK2'] }
  const parts = new Map([
    ['DK1', 'DK'],
    ['DK2', 'DK'],
  ])
  const countOf = (...drawn: string[]) =>
    countDrawn({ year: 2025, sources: [submitted] }, drawn, parts).sources.map(({ countries }) => countries)
  expect([countOf('BE', 'DK1', 'DK2'), countOf('DK2'), countOf('FR'), countOf()]).toEqual([[2], [1], [], []])
  // As in older saved figures.
  expect(countDrawn({ year: 2025, sources: [source] }, ['BE']).sources).toEqual([source])
})
