import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { noDate } from '../dates.ts'
import {
  countDaysLeft,
  countingDeadline,
  deadlineFor,
  deadlineYears,
  findDeadlineEffects,
  isPast,
  parseDeadline,
} from './deadlines.ts'

const now = new Date('2026-06-15T12:00:00Z')
const [past, future] = ['2026-06-15T11:59:59Z', '2026-06-15T12:00:01Z']

describe('parseDeadline', () => {
  const readInstant = (time: string | null) => {
    const parsed = parseDeadline(time)
    return 'instant' in parsed ? (parsed.instant?.toISOString() ?? null) : parsed.text
  }

  test.each([
    ['a day, which ends in Brussels', '2030-07-01', '2030-07-01T21:59:59.000Z'],
    ['an instant', '2031-01-15T10:00:00Z', '2031-01-15T10:00:00.000Z'],
    ['an instant with a zone', '2031-01-15T10:00:00+0100', '2031-01-15T09:00:00.000Z'],
    ['an instant without a zone', '2031-01-15 10:00', '2031-01-15T10:00:00.000Z'],
    ['its milliseconds', '2031-01-15T10:00:00.789Z', '2031-01-15T10:00:00.789Z'],
    ['tenths', '2031-01-15T10:00:00.5Z', '2031-01-15T10:00:00.500Z'],
    ['nanoseconds, cut', '2031-01-15T10:00:00.123999999Z', '2031-01-15T10:00:00.123Z'],
    ['no date', noDate, null],
    ['null', null, null],
  ])('reads %s', (_, time, instant) => {
    expect(readInstant(time)).toBe(instant)
  })

  test.each(['2030-02-30', '2030-02-30T10:00:00Z', '2030-13-01', '2030-01-01T25:00:00Z', 'soon', '0000-01-01', '2030'])(
    'finds %j impossible',
    time => {
      expect(readInstant(time)).toBe('forms.settings.dateImpossible')
    },
  )

  test.each(['1899-12-30', '1920-01-01', '0099-01-01', '3000-01-01', '9999-12-31T23:59:59-14:00'])(
    'refuses the year of %j, and names the allowed years',
    time => {
      const values = { first: '1970', last: '2999' }
      expect(parseDeadline(time)).toEqual({ text: 'forms.settings.yearOutOfRange', values })
    },
  )

  test('reads its own output unchanged', () => {
    const times = fc.date({
      min: new Date(`${deadlineYears.first}-01-01T00:00:00Z`),
      max: new Date(`${deadlineYears.last}-12-31T23:59:59.999Z`),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(times, time => {
        expect(parseDeadline(time.toISOString())).toEqual({ instant: time })
      }),
    )
  })
})

describe('deadlines', () => {
  test.each([
    ['has passed a second later', past, true],
    ['counts to its very instant', '2026-06-15T12:00:00Z', false],
    ['in the future', future, false],
    ['that is none', noDate, false],
    ['that is null', null, false],
    ['that is an old placeholder', '1900-01-01T00:00:00', false],
    ['that is missing', undefined, false],
  ])('a deadline %s', (_, deadline, passed) => {
    expect(isPast(deadline, now)).toBe(passed)
  })

  const form = {
    deadline: '2026-03-01T00:00:00Z',
    specialDeadlines: [
      { countryId: 'be', deadline: '2026-01-01T00:00:00Z' },
      { countryId: 'be-west', deadline: '2026-02-01T00:00:00Z' },
      { countryId: 'fr', deadline: noDate },
    ],
  }
  test.each([
    ['a country without a special one', { id: 'at', parentId: null }, form.deadline],
    ['a country with one, even an earlier one', { id: 'be', parentId: null }, '2026-01-01T00:00:00Z'],
    ['a part with its own', { id: 'be-west', parentId: 'be' }, '2026-02-01T00:00:00Z'],
    ['a part with its parent’s', { id: 'be-east', parentId: 'be' }, '2026-01-01T00:00:00Z'],
    ['a country whose special one is no date', { id: 'fr', parentId: null }, form.deadline],
  ])('the deadline of %s', (_, country, deadline) => {
    expect(deadlineFor(form, country)).toBe(deadline)
  })
  test('there may be no deadline', () => {
    expect(deadlineFor({ deadline: noDate, specialDeadlines: [] }, { id: 'at', parentId: null })).toBeNull()
  })

  test('is that of the revision request, until the country’s deadline is changed', () => {
    const [day, then, again] = ['2026-12-10T22:59:59.000Z', '2027-01-31T22:59:59.000Z', '2027-02-28T22:59:59.000Z']
    expect(countingDeadline(then, { until: day, deadlineThen: then })).toBe(day)
    expect(countingDeadline(again, { until: day, deadlineThen: then })).toBe(again)
    expect(countingDeadline(null, { until: day, deadlineThen: null })).toBe(day)
    expect(countingDeadline(then, { until: null, deadlineThen: then })).toBe(then)
    expect(countingDeadline(then, { until: null, deadlineThen: null })).toBe(then)
    expect(countingDeadline(null, { until: null, deadlineThen: null })).toBeNull()
  })
})

describe('other deadlines', () => {
  const before = {
    deadline: '2027-01-31T22:59:59.000Z',
    specialDeadlines: [{ countryId: 'dk', deadline: '2027-03-01T12:00:00Z' }],
  }
  const places = [
    { country: 'be', parent: null },
    { country: 'dk-east', parent: 'dk' },
  ]
  const effectsOf = (after: Partial<typeof before>, until: string | null, now = '2027-01-10T12:00:00Z') => {
    const countries = places.map(place => ({ ...place, until }))
    const change = { before, after: { ...before, ...after }, now: new Date(now) }
    const { closed, endedCorrections } = findDeadlineEffects(countries, change)
    return [endedCorrections, closed].map(list => list.map(({ country }) => country))
  }

  it('end the revision deadline of countries whose own deadline changes', () => {
    const day = '2027-01-20T22:59:59.000Z'
    expect(effectsOf({}, day)).toEqual([[], []])
    expect(effectsOf({ deadline: '2027-02-28T22:59:59.000Z' }, day)).toEqual([['be'], []])
    expect(effectsOf({ specialDeadlines: [] }, day)).toEqual([['dk-east'], []])
    expect(effectsOf({ deadline: noDate, specialDeadlines: [] }, day)).toEqual([['be', 'dk-east'], []])
    // The same instant in another notation.
    expect(effectsOf({ deadline: '2027-01-31T22:59:59Z' }, day)).toEqual([[], []])
    // Already passed, so nothing changes.
    expect(effectsOf({ deadline: noDate }, '2027-01-05T22:59:59.000Z')).toEqual([[], []])
  })

  it('that have already passed close open countries', () => {
    const passed = '2027-01-05T22:59:59.000Z'
    expect(effectsOf({ deadline: passed }, null)).toEqual([[], ['be']])
    expect(effectsOf({ deadline: passed, specialDeadlines: [] }, null)).toEqual([[], ['be', 'dk-east']])
    expect(effectsOf({ deadline: passed }, '2027-01-20T22:59:59.000Z')).toEqual([[], ['be']])
    expect(effectsOf({ specialDeadlines: [{ countryId: 'dk', deadline: passed }] }, null)).toEqual([[], ['dk-east']])
    // Closed before.
    expect(effectsOf({ deadline: passed }, null, '2027-02-10T12:00:00Z')).toEqual([[], []])
  })
})

test.each([
  ['2026-06-15T21:59:59Z', 0],
  ['2026-06-16T21:59:59Z', 1],
  ['2026-06-15T22:30:00Z', 1],
  ['2026-06-15T11:59:59Z', -1],
  ['2025-06-15T11:59:59Z', -1],
  [noDate, null],
])('until %s %s days are left in Brussels', (deadline, days) => {
  expect(countDaysLeft(deadline, now)).toBe(days)
})
