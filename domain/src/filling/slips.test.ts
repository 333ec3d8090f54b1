import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, dimensionOf, numberAnswer, questionOf, tableAnswer } from '../../testing/build-answers.ts'
import { form, number, section, table } from '../../testing/build-form.ts'
import type { Answer } from '../forms/answer.ts'
import type { Limit } from '../forms/question-parts.ts'
import type { Question } from '../forms/types.ts'
import { buildConfirmation, findPower, findSlips, listOpenSlips } from './slips.ts'

const copied = { isLinked: true, hasParent: true, parentId: '00000009-0000-4000-8000-000000000001' }
const plan = form(
  section(
    'General',
    number('MW').with({ ...copied, unit: 'MW' }),
    number('New'),
    table('Plants', { rows: ['Wind', 'Solar', 'Gas'], columns: ['MW', { name: 'Note', type: 'Text' }] }).with(copied),
  ),
)
const [mw, added, plants] = ['MW', 'New', 'Plants'].map(text => questionOf(plan, text)) as [
  Question,
  Question,
  Question,
]
const limit = (parts: Partial<Limit>): Limit => ({
  row: null,
  column: null,
  area: null,
  parameter: 'Frequency',
  article: null,
  unit: 'MW',
  lower: null,
  upper: null,
  relation: null,
  source: null,
  verified: true,
  reference: null,
  ...parts,
})
const powersOf = (question: Question, now: Answer, before?: Answer) =>
  findSlips(question, now, before, []).map(({ power }) => power)
const ofNumber = (now: number, before: number) => powersOf(mw, numberAnswer(now), numberAnswer(before))
const ofLimit = (now: number, parts: Partial<Limit>, before?: number) =>
  powersOf(
    { ...mw, limits: [limit(parts)] },
    numberAnswer(now),
    before === undefined ? undefined : numberAnswer(before),
  )
const plantsOf = (wind: number, solar: number, gas: number) =>
  tableAnswer(plants, { Wind: { MW: wind }, Solar: { MW: solar }, Gas: { MW: gas } })

describe('a slip beside last year', () => {
  it.each([
    [4.319, 4319.6, [-3]],
    [4_319_600, 4319.6, [3]],
    [-4.319, -4319.6, [-3]],
    // The sign may get lost as well.
    [4.319, -4319.6, [-3]],
    [0.5, 5, [-1]],
    [43, 4319.6, [-2]],
    // Numbers do not grow a hundredfold.
    [6000, 4, [3]],
    [460, 40, [1]],
    // A zero too many or too few, also of numbers below ten.
    [3, 30, [-1]],
    [9, 90, [-1]],
    [1, 10, [-1]],
    [20, 2, [1]],
    [-3, 30, [-1]],
  ])('is found: %d, last year %d', (now, before, powers) => expect(ofNumber(now, before)).toEqual(powers))

  it.each([
    [4319.6, 4319.6],
    [4400, 4319.6],
    [12_000, 4319.6],
    [20_000, 4319.6],
    // Ten thousand times is not a decimal mark.
    [43_196_000, 4319.6],
    [0, 4319.6],
    [4319.6, 0],
    // Counts.
    [11, 1],
    [2, 21],
  ])('is not found: %d, last year %d', (now, before) => expect(ofNumber(now, before)).toEqual([]))

  it('needs a predecessor of the question', () => {
    expect(powersOf(mw, numberAnswer(4.319))).toEqual([])
    expect(powersOf(added, numberAnswer(4.319), numberAnswer(4319.6))).toEqual([])
    expect(powersOf(mw, answer(), numberAnswer(4319.6))).toEqual([])
  })

  it('is not asked about if the form refuses the number anyway', () => {
    expect(powersOf({ ...mw, max: 1e5 }, numberAnswer(4_319_600), numberAnswer(4319.6))).toEqual([])
  })

  it('is found in cells; small counts only when the whole question has slipped', () => {
    expect(findSlips(plants, plantsOf(4.319, 250, 11), plantsOf(4319, 200, 1), [])).toEqual([
      {
        row: dimensionOf(plants, 'Wind').id,
        column: dimensionOf(plants, 'MW').id,
        current: 4.319,
        previous: 4319,
        limit: null,
        power: -3,
        confirmed: null,
      },
    ])
    expect(powersOf(plants, plantsOf(11, 19, 4000), plantsOf(1, 2, 400))).toEqual([1, 1, 1])
    expect(powersOf(plants, plantsOf(11, 19, 400), plantsOf(1, 2, 400))).toEqual([])
  })

  it('finds every number of a block that is a thousand times too large, though all have changed by up to a third', () => {
    const changes = fc.tuple(...Array.from({ length: 3 }, () => fc.double({ min: 0.67, max: 1.5, noNaN: true })))
    const numbers = fc.tuple(...Array.from({ length: 3 }, () => fc.double({ min: 0.01, max: 1e6, noNaN: true })))
    fc.assert(
      fc.property(numbers, changes, fc.constantFrom(-3, -2, 2, 3), (was, by, power) => {
        const [wind = 0, solar = 0, gas = 0] = was.map((one, at) => one * (by[at] ?? 1) * 10 ** power)
        expect(powersOf(plants, plantsOf(wind, solar, gas), plantsOf(...(was as [number, number, number])))).toEqual([
          power,
          power,
          power,
        ])
      }),
    )
  })
})

describe('a slip beside what the law allows', () => {
  it('is a number that would be within the limit a power of ten away', () => {
    expect(ofLimit(500, { lower: 49, upper: 51 })).toEqual([1])
    expect(ofLimit(0.05, { lower: 49, upper: 51 })).toEqual([-3])
    expect(ofLimit(1000, { upper: 1 })).toEqual([3])
    expect(ofLimit(2, { lower: 20 })).toEqual([-1])
  })
  it("is not found within the limit, far from its ends, in another unit, or if last year's number was of the same size", () => {
    expect(ofLimit(50, { lower: 49, upper: 51 })).toEqual([])
    expect(ofLimit(5, { lower: 20 })).toEqual([])
    expect(ofLimit(1000, { upper: 1, unit: 'kV' })).toEqual([])
    expect(ofLimit(1000, { upper: 1 }, 900)).toEqual([])
  })
})

describe('the word that a number is right', () => {
  const before = numberAnswer(4319.6)
  it('applies to one number', () => {
    const slips = findSlips(mw, numberAnswer(4.319), before, [])
    const confirmedNumbers = buildConfirmation(slips)
    expect(listOpenSlips(slips)).toHaveLength(1)
    const said = findSlips(mw, answer({ numeric: 4.319, confirmedNumbers }), before, [])
    expect(said).toMatchObject([{ confirmed: { numeric: 4.319 } }])
    expect(listOpenSlips(said)).toEqual([])
    expect(listOpenSlips(findSlips(mw, answer({ numeric: 4.32, confirmedNumbers }), before, []))).toHaveLength(1)
  })
})

it('finds powers up to a thousand, with a tolerance', () => {
  expect([findPower(1, 1), findPower(11.6, 1), findPower(8.6, 1), findPower(0, 1), findPower(1, 0)]).toEqual(
    Array.from({ length: 5 }, () => null),
  )
  expect([findPower(11.4, 1), findPower(8.8, 1), findPower(51, 1), findPower(1990, 1)]).toEqual([1, 1, 2, 3])
})
