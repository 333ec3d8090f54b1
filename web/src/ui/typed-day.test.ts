import { describe, expect, it } from 'vitest'
import { readDay } from './typed-day.ts'

const years = { first: 1970, last: 2999 }
const read = (typed: string) => {
  const found = readDay(typed, years)
  return found && ('day' in found ? found.day : found.wrong)
}

describe('readDay', () => {
  it.each([
    ['01.02.2027', '2027-02-01'],
    ['1.2.2027', '2027-02-01'],
    ['1.2.27', '2027-02-01'],
    ['05.06.27', '2027-06-05'],
    ['3.4.2027', '2027-04-03'],
    ['12.11.2027', '2027-11-12'],
    ['3/4/2027', '2027-04-03'],
    ['3-4-27', '2027-04-03'],
    ['3 4 2027', '2027-04-03'],
    ['3. 4. 2027', '2027-04-03'],
    ['3.4.2027.', '2027-04-03'],
    ['  3.4.2027 ', '2027-04-03'],
    ['2027-04-03', '2027-04-03'],
    ['2027/4/3', '2027-04-03'],
    ['29.2.2028', '2028-02-29'],
    ['31.12.99', '2099-12-31'],
    ['01.01.1970', '1970-01-01'],
    ['31.12.2999', '2999-12-31'],
    ['\u200F3.4.2027\u200E', '2027-04-03'],
    ['３．４．２０２７', '2027-04-03'],
  ])('reads %j as %s', (typed, day) => {
    expect(read(typed)).toBe(day)
  })

  it.each([
    ['31.02.2027', 'impossible'],
    ['29.2.2027', 'impossible'],
    ['29.2.2100', 'impossible'],
    ['31.4.2027', 'impossible'],
    ['1.13.2027', 'impossible'],
    ['0.1.2027', 'impossible'],
    ['1.0.2027', 'impossible'],
    ['32.1.2027', 'impossible'],
    ['2027-02-30', 'impossible'],
    ['31.12.1969', 'year'],
    ['1.1.3000', 'year'],
    ['1.1.20262', 'year'],
    ['1.1.202', 'year'],
    ['1.1.2', 'year'],
    ['1.2', 'unreadable'],
    ['1.2.', 'unreadable'],
    ['01022027', 'unreadable'],
    ['tomorrow', 'unreadable'],
    ['1.2.2027 12:00', 'unreadable'],
  ])('rejects %j: %s', (typed, wrong) => {
    expect(read(typed)).toBe(wrong)
  })

  it.each(['', '   '])('finds nothing in %j', typed => {
    expect(read(typed)).toBeNull()
  })
})
