import { describe, expect, it } from 'vitest'
import type { ComparableForm } from '@imp/domain/review/comparison-types.ts'
import { chooseSides } from './choose-sides.ts'

const country = (id: string, ...numbers: (number | null)[]) => ({
  country: id,
  countryName: id,
  countryCode: '',
  result: id,
  deliveries: numbers.map(number => ({ number, submittedAt: '2026-05-03T12:00:00Z', submittedBy: null })),
})
const form = (...countries: ComparableForm['countries']): ComparableForm => ({
  form: 'f',
  formName: 'RfG',
  formYear: 2026,
  parent: null,
  countries,
})
const copy = (...countries: ComparableForm['countries']): ComparableForm => ({
  ...form(...countries),
  parent: { form: 'p', formName: 'RfG', formYear: 2025 },
})

describe('the default comparison', () => {
  it("is the user's country's last delivery with the one before", () => {
    const sides = chooseSides({}, form(country('AT', 3, 2, 1), country('BE', 2, 1)), ['BE'])
    expect(sides).toEqual({ left: 'BE', leftDelivery: 1, right: 'BE', rightDelivery: 2 })
  })

  it('is a country with several deliveries if the user has none', () => {
    expect(chooseSides({}, form(country('AT', 1), country('BE', 2, 1)), [null])).toMatchObject({ right: 'BE' })
    expect(chooseSides({}, form(), [null])).toBeNull()
  })

  it('is the previous year if there is only one delivery, else another country', () => {
    const one = country('BE', 1)
    expect(chooseSides({}, copy(country('AT', 1), one), ['BE'])).toMatchObject({ left: 'BE', lastYear: true })
    expect(chooseSides({}, form(country('AT', 4), one), ['BE'])).toMatchObject({ left: 'AT', leftDelivery: 4 })
    expect(chooseSides({}, form(one), ['BE'])).toMatchObject({ left: 'BE', right: 'BE' })
    expect(chooseSides({ lastYear: true }, copy(country('BE', 2, 1)), ['BE'])).toMatchObject({
      left: 'BE',
      rightDelivery: 2,
      lastYear: true,
    })
  })

  it('is what the URL says', () => {
    const all = form(country('AT', null), country('BE', 3, 2, 1))
    expect(chooseSides({ left: 'AT', right: 'BE' }, all, ['BE'])).toMatchObject({ left: 'AT', rightDelivery: 3 })
    expect(chooseSides({ right: 'BE', rightDelivery: 2 }, all, [])).toMatchObject({ leftDelivery: 1, rightDelivery: 2 })
    expect(chooseSides({ left: 'FR', leftDelivery: 9, right: 'XX' }, all, [])).toMatchObject({
      left: 'FR',
      right: 'XX',
    })
  })
})
