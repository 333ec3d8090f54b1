import { describe, expect, test } from 'vitest'
import { chooseForm, chooseNames, readTabularSearch, writeNames } from './tabular-search.ts'

const id = '0190ffff-ffff-7fff-bfff-ffffffffffff'

describe('the URL', () => {
  test('keeps known parameters and drops the rest', () => {
    expect(readTabularSearch({ year: 2025, form: id.toUpperCase(), countries: 'BE_FR', questions: 2.1 })).toEqual({
      year: 2025,
      form: id,
      countries: 'BE_FR',
      questions: '2.1',
    })
    expect(readTabularSearch({ year: 'x', form: 'x', countries: '<b>', questions: 'x'.repeat(5000) })).toEqual({})
  })
})

describe('the form', () => {
  const forms = [
    { id: 'empty', year: 2027, deadline: '2026-05-01T00:00:00Z', countriesSubmitted: 0 },
    { id: 'open', year: 2026, deadline: '2026-07-01T00:00:00Z', countriesSubmitted: 3 },
    { id: 'new', year: 2025, deadline: '2025-05-01T00:00:00Z', countriesSubmitted: 3 },
    { id: 'old', year: 2024, deadline: '2024-05-01T00:00:00Z', countriesSubmitted: 3 },
    { id: 'older', year: 2024, deadline: '2024-05-01T00:00:00Z', countriesSubmitted: 3 },
  ]
  test.each([
    [{ form: 'older', year: 2025 }, 'older'],
    [{ year: 2024 }, 'old'],
    [{ form: 'gone', year: 2019 }, 'new'],
    [{}, 'new'],
  ])('of %j', (search, expected) => {
    expect(chooseForm(forms, search, new Date('2026-06-01T00:00:00Z'))?.id).toBe(expected)
  })
})

describe('selected names', () => {
  const all = ['AT', 'BE', 'FR']
  test.each([
    [undefined, ['BE'], ['BE']],
    ['all', ['BE'], all],
    ['none', ['BE'], []],
    ['FR_AT_XX', ['BE'], ['AT', 'FR']],
  ])('%j shows', (asked, usual, expected) => {
    expect(chooseNames(all, asked, usual)).toEqual(expected)
  })
  test.each([
    [['BE'], ['BE'], undefined],
    [all, ['BE'], 'all'],
    [[], ['BE'], 'none'],
    [['FR', 'AT'], ['BE'], 'AT_FR'],
    [all, all, undefined],
  ])('%j are written', (chosen, usual, expected) => {
    expect(writeNames(chosen, all, usual)).toBe(expected)
  })
})
