import { describe, expect, it } from 'vitest'
import { writeYears } from './graph-search.ts'
import { chooseCountries, chooseYears, writeChosen } from './graph-selection.ts'

describe('chooseYears', () => {
  const yearOf = (year: number, submitted = 20) => ({ year, submitted, takingPart: 35 })
  const all = [2025, 2024, 2020].map(year => yearOf(year))
  it.each([
    [undefined, { defaultYear: 2020, isSeveral: true }, [2020]],
    [undefined, { defaultYear: 2019, isSeveral: true }, [2025]],
    [undefined, { isSeveral: false }, [2025]],
    ['2020_2024', { isSeveral: true }, [2024, 2020]],
    ['2020_2024', { isSeveral: false }, [2024]],
    [1999, { isSeveral: true }, [2025]],
    [undefined, { isSeveral: true, latestCount: 2 }, [2025, 2024]],
    [2020, { isSeveral: true, latestCount: 2 }, [2020]],
  ])('%s', (asked, settings, expected) => expect(chooseYears(all, asked, settings)).toEqual(expected))

  it.each([
    [[2024, 2020], { isSeveral: true }, [2024]],
    [[2024], { defaultYear: 2020, isSeveral: true }, [2024]],
    [[2024, 2020], { defaultYear: 2020, isSeveral: true }, [2020]],
    [[2024, 2020], { isSeveral: true, latestCount: 2 }, [2024, 2020]],
    [[2020], { isSeveral: true, latestCount: 2 }, [2025, 2024]],
  ])('prefers years of the own country, which has submitted %s', (own, settings, expected) =>
    expect(chooseYears(all, undefined, settings, own)).toEqual(expected),
  )

  it.each([
    [5, 20, { isSeveral: true }, [2024]],
    [17, 20, { isSeveral: true }, [2024]],
    [18, 20, { isSeveral: true }, [2025]],
    [5, 3, { isSeveral: true }, [2020]],
    [5, 20, { isSeveral: true, latestCount: 2 }, [2024, 2020]],
    [5, 3, { isSeveral: true, latestCount: 2 }, [2025, 2024]],
    [5, 20, { defaultYear: 2025, isSeveral: true }, [2025]],
  ])(
    'starts with years that most have submitted: %s of 35 in 2025, %s in 2024, %j',
    (newest, older, settings, expected) => {
      const years = [yearOf(2025, newest), yearOf(2024, older), yearOf(2020)]
      expect(chooseYears(years, undefined, settings)).toEqual(expected)
    },
  )
  it('starts with the latest year if most have submitted in none', () =>
    expect(chooseYears([yearOf(2025, 5), yearOf(2024, 6)], undefined, { isSeveral: true })).toEqual([2025]))

  it('has none without data', () => expect(chooseYears([], 2025, { isSeveral: true })).toEqual([]))
  it('writes one year as a number, several as a list', () => {
    expect([writeYears([2025]), writeYears([2025, 2020]), writeYears([])]).toEqual([2025, '2025_2020', undefined])
  })
})

describe('chooseCountries', () => {
  const all = ['AT', 'BE', 'FR']
  it.each([
    [{}, null, all, []],
    [{}, 'BE', ['BE'], ['BE']],
    [{ countries: 'all' }, 'BE', all, ['BE']],
    [{ countries: 'none' }, 'BE', [], []],
    [{ countries: 'FR_AT_XX' }, 'BE', ['AT', 'FR'], []],
    [{ countries: 'FR_AT', highlight: 'FR_BE' }, null, ['AT', 'FR'], ['FR']],
    [{ highlight: 'none' }, 'BE', ['BE'], []],
  ])('%j, own country %s', (search, own, chosen, highlighted) =>
    expect(chooseCountries(search, all, own)).toEqual({ chosen, highlighted }),
  )

  it('is written in the order of the list; all need no list', () => {
    expect(writeChosen(['FR', 'AT'], all)).toBe('AT_FR')
    expect(writeChosen(['FR', 'AT', 'BE'], all)).toBe('all')
    expect(writeChosen([], all)).toBe('none')
  })
})
