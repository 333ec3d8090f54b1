import { describe, expect, it } from 'vitest'
import { jsonCostReason } from './json-cost.ts'

const reasonOf = (json: string) => jsonCostReason(Buffer.from(json))?.text

describe('jsonCostReason', () => {
  it.each([
    ['brackets without end', '['.repeat(100)],
    ['objects in objects', '{"a":'.repeat(100)],
    ['brackets behind a text that ends with a backslash', `["\\\\",${'['.repeat(100)}`],
  ])('%s are too deep', (_what, json) => expect(reasonOf(json)).toBe('problems.field.tooDeep'))

  it.each([
    ['empty lists', `[${'[],'.repeat(200_000)}[]]`],
    ['numbers', `[${'0,'.repeat(400_000)}0]`],
  ])('a million of %s are too many', (_what, json) => expect(reasonOf(json)).toBe('problems.field.tooMany'))

  it.each([
    ['lists beside each other', JSON.stringify(Array.from({ length: 1000 }, () => [[{ a: [] }]]))],
    ['brackets within a text', JSON.stringify({ text: '[{'.repeat(500_000) })],
    ['commas and quotes within a text', JSON.stringify({ text: '\\",",'.repeat(500_000) })],
    ['a text without an end', '{"a": "'],
    ['nothing', ''],
  ])('%s may be parsed', (_what, json) => expect(reasonOf(json)).toBeUndefined())
})
