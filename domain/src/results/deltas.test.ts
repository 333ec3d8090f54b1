import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, dimensionOf, questionOf, tableAnswer } from '../../testing/build-answers.ts'
import { form, number, section, table } from '../../testing/build-form.ts'
import type { DeltaRule } from '../forms/question-parts.ts'
import type { Question } from '../forms/types.ts'
import { findDeltaRemark, findDeltas, findFlaggedCells, findMissingRemarks, isFlagged, subtract } from './deltas.ts'

const copied = { isLinked: true, hasParent: true, parentId: '00000009-0000-4000-8000-000000000001' }
const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at))
const plan = form(
  section(
    'Capacity',
    table('PGM', { rows: ['A', 'B'], columns: numbered(10) }).with({ ...copied, dataView: 'generationcapacity_pgm' }),
    number('MW').with({
      ...copied,
      deltaRules: [
        { columns: [], sign: 'any', by: 'share', beyond: 0.1, severity: 'warning', demandsRemark: true },
        { columns: [], sign: 'any', by: 'difference', beyond: 0, severity: 'note', demandsRemark: false },
      ],
    }),
    table('HVDC', { rows: ['A'], columns: numbered(4) }).with({ ...copied, dataView: 'generationcapacity_hvdc' }),
  ),
)
const pgm = questionOf(plan, 'PGM')
const hvdc = questionOf(plan, 'HVDC')
const rowOf = (numbers: readonly number[]) => Object.fromEntries(numbers.map((number, at) => [String(at), number]))
const flaggedColumns = (question: Question, was: number, is: number): number[] => {
  const columns = question.subQuestions.length - question.subQuestions.filter(one => one.isPrimaryDimension).length
  const of = (number: number) => tableAnswer(question, { A: rowOf(numbered(columns).map(() => number)) })
  return findFlaggedCells(question, of(is), of(was)).map(({ at }) => at)
}

describe('the rules of the capacity tables', () => {
  it('flag exactly the columns and signs that the document names', () => {
    expect(flaggedColumns(pgm, 5, 4)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(flaggedColumns(pgm, 5, 6)).toEqual([3, 4, 5, 9])
    expect(flaggedColumns(hvdc, 5, 4)).toEqual([0, 1, 2])
    expect(flaggedColumns(hvdc, 5, 6)).toEqual([1, 3])
  })

  it('give both values and the difference to four decimals', () => {
    const [was, is] = [{ A: { '1': 52.300_06 } }, { A: { '1': 52.3 } }]
    expect(findFlaggedCells(pgm, tableAnswer(pgm, is), tableAnswer(pgm, was))).toEqual([
      {
        row: dimensionOf(pgm, 'A').id,
        column: dimensionOf(pgm, '1').id,
        at: 1,
        previous: 52.300_06,
        current: 52.3,
        delta: -0.0001,
        severity: 'warning',
        demandsRemark: true,
      },
    ])
  })

  it('hold only for a linked question with that graph and that many columns of numbers', () => {
    const [was, is] = [tableAnswer(pgm, { A: { '0': 2 } }), tableAnswer(pgm, { A: { '0': 1 } })]
    const flagged = (changes: Partial<Question>) => findFlaggedCells({ ...pgm, ...changes }, is, was).length
    expect(flagged({})).toBe(1)
    expect(flagged({ isLinked: false })).toBe(0)
    expect(flagged({ parentId: null })).toBe(0)
    expect(flagged({ dataView: null })).toBe(0)
    expect(flagged({ dataView: 'frt_hvdc' })).toBe(0)
    expect(flagged({ dataView: 'generationcapacity_hvdc' })).toBe(0)
    expect(findFlaggedCells(pgm, is, undefined)).toEqual([])
  })
})

describe('an empty cell beside a filled one', () => {
  const flaggedWhere = (isRequired: (name: string) => boolean) => {
    const question = {
      ...pgm,
      subQuestions: pgm.subQuestions.map(one => ({ ...one, isRequired: isRequired(one.dimensionText) })),
    }
    const [was, is] = [tableAnswer(question, { A: { '0': 2, '1': 2 } }), tableAnswer(question, { A: { '0': 1 } })]
    return findMissingRemarks(question, is, was).map(({ at }) => at)
  }
  it('has to be explained, unless it is required', () => {
    expect(flaggedWhere(() => false)).toEqual([0, 1])
    expect(flaggedWhere(column => column === '1')).toEqual([0])
    expect(flaggedWhere(row => row === 'A')).toEqual([0])
  })
})

describe('the rules of a number', () => {
  const mw = questionOf(plan, 'MW')
  const flagged = (is: number | null, was: number | null) =>
    findFlaggedCells(mw, answer({ numeric: is }), answer({ numeric: was })).map(
      ({ severity, demandsRemark, delta }) => [severity, demandsRemark, delta],
    )

  it('flag it once, with the strictest severity', () => {
    expect(flagged(111, 100)).toEqual([['warning', true, 11]])
    expect(flagged(89, 100)).toEqual([['warning', true, -11]])
    expect(flagged(109, 100)).toEqual([['note', false, 9]])
    expect(flagged(100, 100)).toEqual([])
    expect(findFlaggedCells(mw, answer({ numeric: 2 }), answer({ numeric: 1 }))).toMatchObject([
      { row: mw.id, column: mw.id, previous: 1, current: 2 },
    ])
  })

  it('need both years', () => {
    expect([flagged(null, 100), flagged(100, null)]).toEqual([[], []])
    expect(findFlaggedCells(mw, answer({ numeric: 2 }), undefined)).toEqual([])
  })

  it('are explained at the number itself', () => {
    const [is, was] = [answer({ numeric: 2 }), answer({ numeric: 1 })]
    const remark = { row: mw.id, column: mw.id, remark: 'New wind farm.' }
    expect(findMissingRemarks(mw, is, was)).toHaveLength(1)
    expect(findMissingRemarks(mw, { ...is, deltaRemarks: [remark] }, was)).toEqual([])
  })
})

describe('what is compared', () => {
  const deltas = (is: Parameters<typeof tableAnswer>[1], was: Parameters<typeof tableAnswer>[1]) =>
    findDeltas(pgm, tableAnswer(pgm, is), tableAnswer(pgm, was)).map(({ at, delta }) => [at, delta])

  it('counts an empty cell beside a filled one as 0', () => {
    expect(deltas({ A: { '0': 3 } }, { A: { '0': 3, '1': 4 } })).toEqual([
      [0, 0],
      [1, -4],
    ])
    expect(deltas({ A: { '0': 3, '9': 2 } }, { A: { '0': 3 } })).toEqual([
      [0, 0],
      [9, 2],
    ])
  })

  it('does not compare missing tables or rows', () => {
    expect(deltas({ A: { '0': 3 }, B: { '9': 2 } }, { A: { '0': 1 } })).toEqual([[0, 2]])
    expect(deltas({ A: { '0': 3 } }, {})).toEqual([])
    expect(deltas({}, { A: { '0': 3 } })).toEqual([])
  })

  it('measures shares relative to the previous value', () => {
    const rule: DeltaRule = {
      columns: ['c'],
      sign: 'more',
      by: 'share',
      beyond: 0.1,
      severity: 'note',
      demandsRemark: false,
    }
    const cell = { column: 'c', previous: 100 }
    expect(isFlagged(rule, { ...cell, delta: 10 })).toBe(false)
    expect(isFlagged(rule, { ...cell, delta: 10.1 })).toBe(true)
    expect(isFlagged(rule, { ...cell, delta: -50 })).toBe(false)
    expect(isFlagged(rule, { ...cell, delta: 10.1, column: 'd' })).toBe(false)
    expect(isFlagged(rule, { ...cell, delta: 0.1, previous: null })).toBe(true)
    // 0.29 * 100 is slightly less than 29 in binary fractions.
    expect(isFlagged({ ...rule, beyond: 0.29 }, { ...cell, delta: 29 })).toBe(false)
    expect(isFlagged({ ...rule, columns: [] }, { ...cell, delta: 10.1, column: 'd' })).toBe(true)
    expect(isFlagged({ ...rule, sign: 'any' }, { ...cell, delta: -10.1 })).toBe(true)
  })
})

describe('the difference', () => {
  it('has four decimals, half away from zero, without errors of binary fractions', () => {
    expect([subtract(0.3, 0.2), subtract(0.1, 0.3)]).toEqual([0.1, -0.2])
    expect(subtract(2.000_05, 2)).toBe(0.0001)
    expect(subtract(2, 2.000_05)).toBe(-0.0001)
    expect(subtract(1.000_04, 1)).toBe(0)
    expect(Object.is(subtract(1, 1.000_04), 0)).toBe(true)
    expect(subtract(Number.MAX_VALUE, -Number.MAX_VALUE)).toBe(Number.MAX_VALUE)
  })

  it('is symmetric, and 0 for equal numbers', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(subtract(a, b) + subtract(b, a)).toBe(0)
        expect(subtract(a, a)).toBe(0)
        expect(Number.isFinite(subtract(a, b))).toBe(true)
      }),
    )
  })

  it('of numbers as people type them is exact', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(subtract(a / 1e4, b / 1e4)).toBe((a - b) / 1e4)
      }),
    )
  })
})

describe('final remarks', () => {
  const [was, is] = [tableAnswer(pgm, { A: { '0': 2, '1': 2 } }), tableAnswer(pgm, { A: { '0': 1, '1': 1 } })]
  const at = (column: string, remark: string) => ({
    row: dimensionOf(pgm, 'A').id,
    column: dimensionOf(pgm, column).id,
    remark,
  })

  it('are missing if empty or blank', () => {
    const missing = (...deltaRemarks: ReturnType<typeof at>[]) =>
      findMissingRemarks(pgm, { ...is, deltaRemarks }, was).map(cell => cell.at)
    expect(missing()).toEqual([0, 1])
    expect(missing(at('0', ' \u200b\n'), at('1', 'Closed.'))).toEqual([0])
    expect(missing(at('0', 'Closed.'), at('1', 'Closed.'))).toEqual([])
  })

  it('are found by their cell', () => {
    const given = answer({ deltaRemarks: [at('1', 'Closed.')] })
    expect(findDeltaRemark(given, at('1', ''))).toBe('Closed.')
    expect(findDeltaRemark(given, at('2', ''))).toBeNull()
  })
})
