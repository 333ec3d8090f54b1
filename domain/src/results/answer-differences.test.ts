import { describe, expect, it } from 'vitest'
import { emptyAnswer as nothing, type DeltaRemark } from '../forms/answer.ts'
import { findAnswerDifference } from './answer-differences.ts'

const emptyAnswer = { ...nothing, files: [] }
const cell = (row: string, numeric: number | null, textValue: string | null = null) => ({
  primaryDimensionSubQuestion: row,
  secondaryDimensionSubQuestion: 'mw',
  numeric,
  textValue,
  version: 1,
})

describe('the difference of two answers', () => {
  it('is null if both are equal', () => {
    const answer = { ...emptyAnswer, textual: 'In May', subValues: [cell('a', 5)] }
    expect(findAnswerDifference(answer, { ...answer, textual: ' In May ', version: 7 })).toBeNull()
    expect(findAnswerDifference(undefined, emptyAnswer)).toBeNull()
    expect(
      findAnswerDifference({ ...emptyAnswer, options: ['a', 'b'] }, { ...emptyAnswer, options: ['b', 'a'] }),
    ).toBeNull()
    expect(findAnswerDifference({ ...emptyAnswer, subValues: [cell('a', null, ' ')] }, emptyAnswer)).toBeNull()
  })

  it('has only what differs', () => {
    const before = { ...emptyAnswer, numeric: 5, textual: 'as it was', remarkText: 'old' }
    const after = { ...before, numeric: 6, remarkText: null }
    expect(findAnswerDifference(before, after)).toEqual({
      before: { numeric: 5, remarkText: 'old' },
      after: { numeric: 6, remarkText: null },
    })
  })

  it('has the cells that differ, including removed ones', () => {
    const before = { ...emptyAnswer, subValues: [cell('a', 1), cell('b', 2), cell('c', 3)] }
    const after = { ...emptyAnswer, subValues: [cell('a', 1), cell('c', 4), cell('d', 5)] }
    const none = { numeric: null, textValue: null }
    expect(findAnswerDifference(before, after)).toEqual({
      before: {
        cells: { 'b/mw': { numeric: 2, textValue: null }, 'c/mw': { numeric: 3, textValue: null }, 'd/mw': none },
      },
      after: {
        cells: { 'b/mw': none, 'c/mw': { numeric: 4, textValue: null }, 'd/mw': { numeric: 5, textValue: null } },
      },
    })
  })

  it('has the final remarks if one is new, changed or removed, in any order', () => {
    const [a, b] = ['a', 'b'].map(row => ({ row, column: 'mw', remark: `Why ${row}` })) as [DeltaRemark, DeltaRemark]
    const withRemarks = (...deltaRemarks: DeltaRemark[]) => ({ ...emptyAnswer, deltaRemarks })
    expect(findAnswerDifference(withRemarks(a, b), withRemarks(b, a))).toBeNull()
    expect(findAnswerDifference(withRemarks(a), withRemarks(a, { ...b, remark: ' ' }))).toBeNull()
    const another = { ...b, remark: 'Sold.' }
    expect(findAnswerDifference(withRemarks(a, b), withRemarks(a, another))).toEqual({
      before: { deltaRemarks: [a, b] },
      after: { deltaRemarks: [a, another] },
    })
    expect(findAnswerDifference(withRemarks(a), undefined)).toEqual({
      before: { deltaRemarks: [a] },
      after: { deltaRemarks: [] },
    })
  })

  it('has attachments, and answers that are new or removed', () => {
    const withFile = { ...emptyAnswer, files: [{ name: 'grid.pdf' }] }
    expect(findAnswerDifference(undefined, withFile)).toEqual({ before: { files: [] }, after: { files: ['grid.pdf'] } })
    expect(findAnswerDifference({ ...emptyAnswer, textual: 'x' }, undefined)).toEqual({
      before: { textual: 'x' },
      after: { textual: null },
    })
  })
})
