import { expect, it } from 'vitest'
import { mayHaveBecome } from './retyped-options.ts'

const number = (numeric: number) => ({ kind: 'number' as const, text: '', numeric })
const date = (text: string) => ({ kind: 'date' as const, text, numeric: null })

it.each([
  ['007', number(7)],
  ['1.50', number(1.5)],
  ['1,50', number(1.5)],
  ['1,000', number(1000)],
  ['50%', number(0.5)],
  ['50 %', number(0.5)],
  ['1e3', number(1000)],
  ['2-3', date('2026-03-02T00:00:00.000Z')],
  ['2-3', date('2026-02-03T00:00:00.000Z')],
  ['1/2', date('2026-02-01T00:00:00.000Z')],
  ['3.4.', date('2026-04-03T00:00:00.000Z')],
  ['3-2020', date('2020-03-01T00:00:00.000Z')],
  ['12-50', date('1950-12-01T00:00:00.000Z')],
  ['1-2-3', date('2003-02-01T00:00:00.000Z')],
  ['MAR1', date('2026-03-01T00:00:00.000Z')],
  ['1:30', date('1899-12-31T01:30:00.000Z')],
])('recognizes %s after a spreadsheet has converted it', (option, cell) => {
  expect(mayHaveBecome(option, cell)).toBe(true)
})

it.each([
  ['008', number(7)],
  ['Seven', number(7)],
  ['7 MW', number(7)],
  ['2-4', date('2026-03-02T00:00:00.000Z')],
  ['2 to 3', date('2026-03-02T00:00:00.000Z')],
  ['1:30', date('1899-12-31T01:31:00.000Z')],
  ['007', { kind: 'text' as const, text: '7', numeric: null }],
])('does not confuse %s with another value', (option, cell) => {
  expect(mayHaveBecome(option, cell)).toBe(false)
})
