import { describe, expect, it } from 'vitest'
import {
  answer,
  choiceAnswer,
  dimensionOf,
  numberAnswer,
  questionOf,
  remarkAnswer,
  tableAnswer,
  textAnswer,
} from '../../testing/build-answers.ts'
import { choice, form, number, option, other, section, shortText, table } from '../../testing/build-form.ts'
import type { Answer } from '../forms/answer.ts'
import type { Question } from '../forms/types.ts'
import type { ValueInput } from '../forms/values.ts'
import { applyInput } from '../filling/merging.ts'
import {
  buildEmptying,
  buildTakeOver,
  buildUnloading,
  compareWithPrevious,
  countAgainstPrevious,
  usableBlocker,
} from './previous-answers.ts'
import { checkStorable } from '../filling/storing.ts'

const plan = form(
  section(
    'General',
    shortText('Name').between(2, 5),
    number('Capacity').between(0, 9),
    choice('Any?', option('Yes'), option('No'), other()).remark(),
    table('Units', { rows: ['A', 'B'], columns: ['MW', { name: 'Note', type: 'Text' }] }),
  ),
)
const [name, capacity, any, units] = ['Name', 'Capacity', 'Any?', 'Units'].map(text => questionOf(plan, text)) as [
  Question,
  Question,
  Question,
  Question,
]
/** The stored answer after a write. */
function apply(question: Question, current: Answer | null, input: ValueInput): Answer {
  expect(checkStorable(question, input, current)).toEqual([])
  return applyInput(current, input, question).answer
}

describe('compareWithPrevious', () => {
  it.each<[string, Answer | undefined, Answer | undefined, string]>([
    ['neither', undefined, answer(), 'none'],
    ['only before', numberAnswer(0), undefined, 'open'],
    ['only now', answer(), textAnswer('Doel'), 'new'],
    ['the same text, blanks aside', textAnswer('Doel '), textAnswer('Doel'), 'same'],
    ['another number', numberAnswer(0), numberAnswer(1), 'changed'],
    ['the same options', choiceAnswer(any, 'Yes', 'No'), choiceAnswer(any, 'No', 'Yes'), 'same'],
    ['another option', choiceAnswer(any, 'Yes'), choiceAnswer(any, 'No'), 'changed'],
    ['another remark beside the same answer', { ...numberAnswer(1), remarkText: 'old' }, numberAnswer(1), 'same'],
    ['another remark that is all', remarkAnswer('old'), remarkAnswer('new'), 'changed'],
    ['the same remark that is all', remarkAnswer('old'), remarkAnswer('old'), 'same'],
    ['a remark in the place of an answer', numberAnswer(1), remarkAnswer('unknown'), 'changed'],
    ['a remark that gave way to an answer', remarkAnswer('unknown'), numberAnswer(1), 'changed'],
    ['the same cells', tableAnswer(units, { A: { MW: 1 } }), tableAnswer(units, { A: { MW: 1, Note: '' } }), 'same'],
    ['another cell', tableAnswer(units, { A: { MW: 1 } }), tableAnswer(units, { A: { MW: 2 } }), 'changed'],
    [
      'a cell more',
      tableAnswer(units, { A: { MW: 1 } }),
      tableAnswer(units, { A: { MW: 1 }, B: { MW: 1 } }),
      'changed',
    ],
  ])('%s', (_, previous, current, expected) => {
    expect(compareWithPrevious(previous, current)).toBe(expected)
  })
})

it('counts unchanged, changed and new answers', () => {
  const previous = new Map([
    [name.id, textAnswer('Doel')],
    [capacity.id, numberAnswer(1)],
  ])
  const given = [
    { ...textAnswer('Doel'), question: name.id },
    { ...numberAnswer(2), question: capacity.id },
    { ...choiceAnswer(any, 'Yes'), question: any.id },
  ]
  expect(countAgainstPrevious(given, previous)).toEqual({ confirmed: 1, changed: 1, added: 1 })
})

describe('usableBlocker', () => {
  it.each<[string, Question, Answer, string | null]>([
    ['a number out of bounds', capacity, numberAnswer(10), 'results.validation.between'],
    ['a text that is too long', name, textAnswer('Tihange'), 'results.validation.lengthBetween'],
    ["'Other' without its text", any, choiceAnswer(any, 'Other'), 'results.validation.otherText'],
    ['what fits', capacity, numberAnswer(9), null],
    ['a table that is not complete', units, tableAnswer(units, { A: { MW: 1 } }), null],
  ])('%s', (_, question, previous, expected) => {
    expect(usableBlocker(question, previous)?.text ?? null).toBe(expected)
  })
})

describe('taking over', () => {
  it('replaces the current answer with the previous one', () => {
    const before = { ...choiceAnswer(any, 'Other'), textual: 'Tides', remarkText: 'as told' }
    const now = { ...choiceAnswer(any, 'Yes'), remarkText: 'mine', version: 3 }
    expect(apply(any, now, buildTakeOver(any, before, now))).toMatchObject({ ...before, version: 4 })
  })

  it('keeps a remark if the year before had none', () => {
    const now = { ...numberAnswer(1), remarkText: 'mine' }
    const input = buildTakeOver(capacity, numberAnswer(2), now)
    expect(apply(capacity, now, input)).toMatchObject({ numeric: 2, remarkText: 'mine' })
  })

  it('replaces a table as a whole, including empty cells', () => {
    const before = tableAnswer(units, { A: { MW: 1, Note: 'old' } })
    const now = tableAnswer(units, { A: { MW: 5 }, B: { MW: 7, Note: 'mine' } })
    const after = apply(units, now, buildTakeOver(units, before, now))
    expect(compareWithPrevious(before, after)).toBe('same')
  })
})

describe('taking back', () => {
  it('empties an answer, its cells and its remark', () => {
    const now = { ...tableAnswer(units, { A: { MW: 1, Note: 'x' } }), remarkText: 'r', version: 1 }
    expect(compareWithPrevious(undefined, apply(units, now, buildEmptying(units, now)))).toBe('none')
    const chosen = { ...choiceAnswer(any, 'Other'), textual: 'Tides', version: 1 }
    expect(compareWithPrevious(undefined, apply(any, chosen, buildEmptying(any, chosen)))).toBe('none')
  })

  it('empties only what has not changed since the year before, cell by cell (D60)', () => {
    const before = tableAnswer(units, { A: { MW: 1, Note: 'old' }, B: { MW: 2 } })
    const now = { ...tableAnswer(units, { A: { MW: 1, Note: 'new' }, B: { MW: 2, Note: 'mine' } }), version: 1 }
    const after = apply(units, now, buildUnloading(units, before, now))
    expect(compareWithPrevious(tableAnswer(units, { A: { Note: 'new' }, B: { Note: 'mine' } }), after)).toBe('same')
    const [row, column] = [dimensionOf(units, 'A').id, dimensionOf(units, 'MW').id]
    expect(
      after.subValues.find(
        one => one.primaryDimensionSubQuestion === row && one.secondaryDimensionSubQuestion === column,
      )?.numeric,
    ).toBeNull()
  })

  it('keeps a changed answer and its own remark', () => {
    const before = { ...numberAnswer(1), remarkText: 'as told' }
    const changed = { ...numberAnswer(2), remarkText: 'as told', version: 1 }
    expect(apply(capacity, changed, buildUnloading(capacity, before, changed))).toMatchObject({
      numeric: 2,
      remarkText: null,
    })
    const remarked = { ...numberAnswer(1), remarkText: 'mine', version: 1 }
    expect(apply(capacity, remarked, buildUnloading(capacity, before, remarked))).toMatchObject({
      numeric: null,
      remarkText: 'mine',
    })
  })
})
