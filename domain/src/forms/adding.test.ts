import { describe, expect, test } from 'vitest'
import { questionOf } from '../../testing/build-answers.ts'
import { choice, form, option, other, section, table } from '../../testing/build-form.ts'
import { addOther, copyQuestion, suggestName, createSubQuestion, nextOrderNumber, numberDimensions } from './adding.ts'

describe('the copy of a question', () => {
  const built = form(
    section(
      'S',
      choice('Q1', option('A').skipTo('Q2'), other()),
      table('Q2', { rows: ['R'], columns: [{ name: 'C', group: 'G' }, 'D'] }).with({
        parentId: 'old',
        hasParent: true,
        isLinked: true,
      }),
    ),
  )
  let last = 0
  const newId = () => `new-${++last}`

  test('has new ids everywhere and stands right below', () => {
    const original = questionOf(built, 'Q2')
    const copy = copyQuestion(original, newId)
    const ids = (one: typeof copy) => [
      one.id,
      ...one.subQuestions.map(each => each.id),
      ...one.groups.map(each => each.id),
    ]
    expect(ids(copy).every(id => id.startsWith('new-'))).toBe(true)
    expect(new Set(ids(copy)).size).toBe(ids(original).length)
    expect(copy.orderNumber).toBe(2.1)
    expect(copy).toMatchObject({ parentId: null, hasParent: false, isLinked: false })
    expect(copy.subQuestions.map(each => each.groupId)).toEqual([null, copy.groups[0]?.id, null])
    expect(copy.groups[0]?.questionId).toBe(copy.id)
  })
  test('skips to where the original skips to', () => {
    const original = questionOf(built, 'Q1')
    const copy = copyQuestion(original, newId)
    expect(copy.options.map(each => each.branchTarget)).toEqual([questionOf(built, 'Q2').id, null])
    expect(copy.options.every(each => each.question === copy.id && each.id.startsWith('new-'))).toBe(true)
  })
})

describe('adding', () => {
  test('a new row has its zero-based index, and the next number offered is the count plus 1', () => {
    const first = createSubQuestion([], true, 'a', 'R')
    const column = createSubQuestion([first], false, 'b')
    expect([first.dimensionOrderNumber, column.dimensionOrderNumber]).toEqual([0, 0])
    expect(createSubQuestion([first, column], true, 'c').dimensionOrderNumber).toBe(1)
    expect(nextOrderNumber([first])).toBe(2)
    expect(suggestName([first, column], true)).toEqual({ text: 'forms.questions.defaultRowName', values: { n: 2 } })
    expect(suggestName([], false)).toEqual({ text: 'forms.questions.defaultColumnName', values: { n: 1 } })
  })
  test('rows keep their numbers until they are reordered', () => {
    const first = createSubQuestion([], true, 'a')
    const second = createSubQuestion([first], true, 'b')
    const numbers = (...rows: (typeof first)[]) => numberDimensions(rows).map(row => row.dimensionOrderNumber)
    expect(numbers(first, second)).toEqual([0, 1])
    expect(numbers(second, first)).toEqual([1, 2])
    expect(numbers()).toEqual([])
  })
  test('Other comes last, once', () => {
    const { options } = questionOf(form(section('S', choice('Q', option('A')))), 'Q')
    const once = addOther(options, 'q', 'o')
    expect(once.map(each => [each.value, each.orderNumber])).toEqual([
      ['A', 1],
      ['Other', 2],
    ])
    expect(addOther(once, 'q', 'p')).toBe(once)
  })
})
