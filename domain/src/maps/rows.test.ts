import { describe, expect, it } from 'vitest'
import { listMapRows, listRemarks, type MapAnswer, type MapCountry } from './rows.ts'

const country = (abbreviation: string, name: string, isInvolvedInMaps = true): MapCountry => ({
  abbreviation,
  name,
  isInvolvedInMaps,
})
const answer = (countryAbbreviation: string, settings: Partial<MapAnswer> = {}): MapAnswer => ({
  countryAbbreviation,
  effectiveValue: 0,
  forcedAnswerValue: 0,
  isSubmitted: false,
  timeSubmitted: '',
  remark: '',
  ...settings,
})
const countries = [country('SE', 'Sweden'), country('AT', 'Austria'), country('NO', 'Norway', false)]

describe('listMapRows', () => {
  it('has exactly the countries that take part, by name', () => {
    const rows = listMapRows(countries, [answer('NO', { effectiveValue: 3 })], null, 'en')
    expect(rows.map(row => [row.country, row.level, row.before])).toEqual([
      ['AT', 0, null],
      ['SE', 0, null],
    ])
  })

  it("sorts by the reader's language", () => {
    const two = [country('AT', 'Österreich'), country('SK', 'Slowakei')]
    expect(listMapRows(two, [], null, 'de').map(({ country }) => country)).toEqual(['AT', 'SK'])
    expect(listMapRows(two, [], null, 'sv').map(({ country }) => country)).toEqual(['SK', 'AT'])
  })

  it('marks forced answers, and has remark and time of submitted ones only', () => {
    const remark = ' under way '
    const timeSubmitted = '2025-03-01T10:00:00.000Z'
    const rows = listMapRows(
      countries,
      [
        answer('AT', { effectiveValue: 4, isSubmitted: true, remark, timeSubmitted }),
        answer('SE', { effectiveValue: 6, forcedAnswerValue: 6, remark, timeSubmitted }),
      ],
      [answer('AT', { effectiveValue: 2 })],
      'en',
    )
    expect(rows).toMatchObject([
      { country: 'AT', level: 4, isForced: false, remark: 'under way', timeSubmitted, before: 2 },
      { country: 'SE', level: 6, isForced: true, remark: '', timeSubmitted: '', before: 0 },
    ])
    expect(listRemarks(rows).map(({ country }) => country)).toEqual(['AT'])
  })
})
