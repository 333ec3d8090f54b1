import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, endOfDay, isDate, noDate, showDate, showTime, startOfHour, yearOf } from './dates.ts'

describe('no date', () => {
  test.each([null, undefined, '', noDate, '0001-01-01T00:00:00Z', '1900-01-01T00:00:00', '1901-05-05'])(
    '%j is none',
    time => {
      expect(isDate(time)).toBe(false)
      expect([showDate(time), showTime(time), dayOf(time), yearOf(time)]).toEqual(['', '', null, null])
    },
  )
  test('a real date is a date', () => {
    expect(isDate('2026-01-01T00:00:00Z')).toBe(true)
  })
})

describe('the Brussels day', () => {
  test.each([
    ['in winter', '2026-01-15T22:59:59Z', '15.01.2026', '15.01.2026 23:59', '2026-01-15'],
    ['in winter after midnight there', '2026-01-15T23:00:00Z', '16.01.2026', '16.01.2026 00:00', '2026-01-16'],
    ['in summer', '2026-07-15T21:59:59Z', '15.07.2026', '15.07.2026 23:59', '2026-07-15'],
    ['in summer after midnight there', '2026-07-15T22:00:00Z', '16.07.2026', '16.07.2026 00:00', '2026-07-16'],
    ['just before the clock goes forward', '2026-03-29T00:59:59Z', '29.03.2026', '29.03.2026 01:59', '2026-03-29'],
    ['just after the clock went forward', '2026-03-29T01:00:00Z', '29.03.2026', '29.03.2026 03:00', '2026-03-29'],
    ['in the hour that comes twice, first', '2026-10-25T00:30:00Z', '25.10.2026', '25.10.2026 02:30', '2026-10-25'],
    ['in the hour that comes twice, second', '2026-10-25T01:30:00Z', '25.10.2026', '25.10.2026 02:30', '2026-10-25'],
  ])('%s', (_, time, date, withTime, day) => {
    expect([showDate(time), showTime(time), dayOf(time)]).toEqual([date, withTime, day])
  })
  test('decides the year', () => {
    expect(yearOf('2025-12-31T22:59:59Z')).toBe(2025)
    expect(yearOf('2025-12-31T23:00:00Z')).toBe(2026)
    const newYear = fc.date({ min: new Date('1999-12-30'), max: new Date('2000-01-02'), noInvalidDate: true })
    const any = fc.date({ min: new Date('1910-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.oneof(any, newYear), date => {
        expect(String(yearOf(date.toISOString()))).toBe(dayOf(date.toISOString())?.slice(0, 4))
      }),
    )
  })
})

describe('the end of a day', () => {
  test.each([
    ['2026-01-15', '2026-01-15T22:59:59.000Z'],
    ['2026-07-15', '2026-07-15T21:59:59.000Z'],
    ['2026-03-28', '2026-03-28T22:59:59.000Z'],
    ['2026-03-29', '2026-03-29T21:59:59.000Z'],
    ['2026-10-24', '2026-10-24T21:59:59.000Z'],
    ['2026-10-25', '2026-10-25T22:59:59.000Z'],
    ['2024-02-29', '2024-02-29T22:59:59.000Z'],
  ])('%s ends at %s', (day, instant) => {
    expect(endOfDay(day)).toBe(instant)
  })
  test.each(['2026-02-30', '2025-02-29', 'tomorrow', ''])('%j is no day', day => {
    expect(() => endOfDay(day)).toThrow(RangeError)
  })
  test('is in the same day, for every day', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, date => {
        const day = date.toISOString().slice(0, 10)
        expect(dayOf(endOfDay(day))).toBe(day)
      }),
    )
  })
})

describe('an hour of a day in Brussels', () => {
  test.each([
    ['2026-01-15', 9, '2026-01-15T08:00:00.000Z'],
    ['2026-07-15', 9, '2026-07-15T07:00:00.000Z'],
    ['2026-07-15', 0, '2026-07-14T22:00:00.000Z'],
    // Clocks go from two to three.
    ['2026-03-29', 1, '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', 2, null],
    ['2026-03-29', 3, '2026-03-29T01:00:00.000Z'],
    // Two o'clock occurs twice; the first one counts.
    ['2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', 3, '2026-10-25T02:00:00.000Z'],
    ['2026-02-30', 9, null],
    ['9999-99-99', 9, null],
  ])('%s, %i: %s', (day, hour, expected) => {
    expect(startOfHour(day, hour)).toBe(expected)
  })
})
