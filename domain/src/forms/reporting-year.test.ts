import { expect, it } from 'vitest'
import { proposeYear, yearBounds } from './reporting-year.ts'

it('is the year after the template, whenever the copy is made', () => {
  expect(proposeYear({ year: 2024 }, new Date('2026-05-01T00:00:00Z'))).toBe(2025)
})

it('is the present year in Brussels for a blank form', () => {
  expect(proposeYear(null, new Date('2026-05-01T00:00:00Z'))).toBe(2026)
  expect(proposeYear(null, new Date('2026-12-31T23:30:00Z'))).toBe(2027)
})

it('stays within the allowed years', () => {
  expect(proposeYear({ year: yearBounds.max }, new Date())).toBe(yearBounds.max)
})
