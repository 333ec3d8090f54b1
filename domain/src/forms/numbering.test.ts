import { describe, expect, it } from 'vitest'
import { numberQuestions } from './numbering.ts'

const numbers = (...given: (number | undefined)[]) =>
  numberQuestions(given.map(orderNumber => (orderNumber === undefined ? {} : { orderNumber }))).map(
    ({ orderNumber }) => orderNumber,
  )

describe('numberQuestions', () => {
  it('numbers from 1, whatever the numbers were', () => {
    expect(numbers(4, 2, 9)).toEqual([1, 2, 3])
    expect(numbers(0, undefined, 0)).toEqual([1, 2, 3])
  })

  it('leaves a copy its number', () => {
    expect(numbers(1, 2, 2.1, 3)).toEqual([1, 2, 2.1, 3])
    expect(numbers(1, 1.1, 1.2, 2, 2.1)).toEqual([1, 1.1, 1.2, 2, 2.1])
  })

  it('gives no number twice', () => {
    expect(numbers(1, 1.1, 1.1, 2)).toEqual([1, 1.1, 1.2, 2])
    const many = numbers(...Array.from({ length: 12 }, (_, at) => (at === 0 ? 1 : 1.1)), 2)
    expect(new Set(many).size).toBe(13)
    expect(many).toEqual(many.toSorted((a, b) => a - b))
  })

  it('lets copies follow their original, and take its place when it is deleted', () => {
    expect(numbers(2, 2.1, 3)).toEqual([1, 1.1, 2])
    expect(numbers(1, 2.1, 3)).toEqual([1, 2, 3])
  })

  it('treats a number between two others as a position, not as a copy', () => {
    expect(numbers(1, 1.5, 5)).toEqual([1, 2, 3])
  })

  it('changes nothing the second time', () => {
    const questions = numberQuestions([{ orderNumber: 3 }, { orderNumber: 3.1 }])
    expect(numberQuestions(questions).every((question, at) => question === questions[at])).toBe(true)
  })
})
