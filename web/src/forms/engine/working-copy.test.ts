import { describe, expect, it } from 'vitest'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import {
  addCopy,
  findBrokenSkips,
  restoreQuestion,
  findChangedLists,
  findSectionMove,
  createEmptyQuestion,
  editQuestion,
  moveQuestion,
  moveSection,
  putQuestion,
  removeQuestion,
  removeSection,
} from './working-copy.ts'
import { changeType, editNewQuestion } from './edited-question.ts'

const question = (id: string, orderNumber: number, more: Partial<Question> = {}): Question => ({
  ...createEmptyQuestion('ShortText', 'a', id, orderNumber),
  text: `Question ${id}`,
  ...more,
})
const section = (id: string, questions: readonly Question[], orderNumber = 1): Section => ({
  id,
  name: `Section ${id}`,
  orderNumber,
  visible: true,
  form: 'f',
  version: 1,
  questionsVersion: 1,
  questions: questions.map(one => ({ ...one, section: id })),
})
const three = [section('a', [question('1', 1), question('2', 2), question('3', 3)])]
const ids = (sections: readonly Section[]) => sections.map(({ questions }) => questions.map(({ id }) => id))
const numbers = (sections: readonly Section[]) => sections[0]?.questions.map(({ orderNumber }) => orderNumber)

const skipping = (id: string, orderNumber: number, branchTarget: string): Question =>
  question(id, orderNumber, {
    type: 'MultipleChoice',
    branching: true,
    options: [
      { id: `${id}-yes`, value: 'Yes', question: id, orderNumber: 1, branchingAction: 'SkipToQuestion', branchTarget },
    ],
  })

describe('adding and editing', () => {
  it('appends a new question, tidied', () => {
    const added = putQuestion(question('4', 0, { section: 'a', text: ' New ', required: true, remark: true }))(three)
    expect(ids(added)).toEqual([['1', '2', '3', '4']])
    expect(added[0]?.questions.at(-1)).toMatchObject({ text: 'New', orderNumber: 4, remark: false })
  })

  it('replaces a question in its place', () => {
    const edited = putQuestion(question('2', 99, { section: 'a', text: 'Changed' }))(three)
    expect(ids(edited)).toEqual([['1', '2', '3']])
    expect(edited[0]?.questions[1]).toMatchObject({ text: 'Changed', orderNumber: 2 })
  })

  it('restores a question that somebody has deleted at its place, with its skips', () => {
    const seen = skipping('2', 2, '3')
    const whole = [section('a', [question('1', 1), seen, question('3', 3)])]
    const without = removeQuestion('a', '2')(whole)
    const edit = editQuestion({ ...seen, section: 'a' }, { ...seen, section: 'a', text: 'Kept' })
    expect(ids(edit(without))).toEqual([['1', '2', '3']])
    expect(findBrokenSkips(without, edit)).toEqual([])
  })

  it('keeps values that the new type cannot use until the question is saved', () => {
    const choice = { ...skipping('1', 1, '3'), section: 'a' }
    const number = changeType(choice, 'Number')
    expect(changeType(number, 'MultipleChoice')).toEqual(choice)
    const saved = (question: Question) => putQuestion(question)(three)[0]?.questions[0]
    expect(saved(number)).toMatchObject({ type: 'Number', branching: false, options: [] })
    expect(saved(changeType(choice, 'Checkboxes'))).toMatchObject({
      branching: false,
      options: [{ value: 'Yes', branchingAction: 'Next', branchTarget: null }],
    })
  })

  it('starts a choice with one unnamed option', () => {
    const begun = changeType(question('1', 1, { section: 'a' }), 'Checkboxes')
    expect(begun.options).toMatchObject([{ value: '', question: '1', branchingAction: 'Next' }])
    expect(editNewQuestion('MultipleChoice', section('a', []), 'new').draft.options).toHaveLength(1)
    expect(editNewQuestion('Number', section('a', []), 'new').draft.options).toEqual([])
  })

  it('inserts a new question once after another one, or appends it when that one is gone', () => {
    const between = putQuestion(question('new', 2, { section: 'a' }), '1')
    expect(ids(between(three))).toEqual([['1', 'new', '2', '3']])
    expect(numbers(between(between(three)))).toEqual([1, 2, 3, 4])
    expect(ids(between(removeQuestion('a', '1')(three)))).toEqual([['2', '3', 'new']])
  })
})

describe('moving a question to another section', () => {
  const two = [section('a', [question('1', 1), question('2', 2)]), section('b', [question('3', 1)], 2)]
  const seen = { ...question('1', 1), section: 'a' }

  it('appends its current state there, once', () => {
    const change = editQuestion(seen, { ...seen, section: 'b', text: 'Moved' })
    const moved = change(change(two))
    expect(ids(moved)).toEqual([['2'], ['3', '1']])
    expect(moved[1]?.questions[1]).toMatchObject({ section: 'b', text: 'Moved', orderNumber: 2 })
    expect(findSectionMove(two, moved)).toEqual({ from: 'a', to: 'b' })
    expect(findSectionMove(two, moveQuestion('a', '1', 1)(two))).toBeNull()
  })

  it('keeps what somebody else has changed in it', () => {
    const theirs = putQuestion({ ...seen, unit: 'MW' })(two)
    const moved = editQuestion(seen, { ...seen, section: 'b', text: 'Moved' })(theirs)
    expect(moved[1]?.questions[1]).toMatchObject({ text: 'Moved', unit: 'MW', section: 'b' })
  })

  it('edits it where somebody else has moved it, and leaves it there when its new section is gone', () => {
    const theirs = editQuestion(seen, { ...seen, section: 'b' })(two)
    const edited = editQuestion(seen, { ...seen, text: 'Mine' })(theirs)
    expect(ids(edited)).toEqual([['2'], ['3', '1']])
    expect(edited[1]?.questions[1]).toMatchObject({ text: 'Mine', section: 'b' })
    expect(editQuestion(seen, { ...seen, section: 'gone' })(two)).toEqual(two)
  })
})

describe('copying', () => {
  it('inserts the copy once right after its original, with its number plus a tenth', () => {
    let next = 0
    const original = three[0]?.questions[1] as Question
    const { copy, change } = addCopy(original, () => `new ${next++}`)
    const copied = change(change(three))
    expect(ids(copied)).toEqual([['1', '2', copy.id, '3']])
    expect(numbers(copied)).toEqual([1, 2, 2.1, 3])
    const again = addCopy(original, () => `newer ${next++}`)
    expect(numbers(again.change(copied))).toEqual([1, 2, 2.1, 2.2, 3])
    expect(numbers(moveQuestion('a', '1', 1)(copied))).toEqual([1, 2, 3, 4])
  })
})

describe('moving', () => {
  it('numbers the section from 1 again, and is idempotent', () => {
    const change = moveQuestion('a', '1', 2)
    const moved = change(three)
    expect(ids(moved)).toEqual([['2', '3', '1']])
    expect(numbers(moved)).toEqual([1, 2, 3])
    expect(change(moved)).toEqual(moved)
  })

  it('finds the skips that would lead backwards', () => {
    const sections = [section('a', [skipping('1', 1, '3'), question('2', 2), question('3', 3)])]
    expect(findBrokenSkips(sections, moveQuestion('a', '1', 1))).toEqual([])
    expect(findBrokenSkips(sections, moveQuestion('a', '3', 0))).toMatchObject([
      { questionId: '1', value: 'Yes', target: '3' },
    ])
  })

  it('moves sections and numbers them from 1 again', () => {
    const sections = [section('a', [], 1), section('b', [], 2), section('c', [], 5)]
    expect(moveSection('c', 0)(sections).map(({ id, orderNumber }) => [id, orderNumber])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ])
  })
})

describe('deleting', () => {
  it('finds the skips to a question, also from earlier sections, and when its section is deleted', () => {
    const sections = [section('a', [skipping('1', 1, '9')]), section('b', [question('9', 1)], 2)]
    expect(findBrokenSkips(sections, removeQuestion('b', '9'))).toHaveLength(1)
    expect(findBrokenSkips(sections, removeSection('b'))).toHaveLength(1)
  })

  it('restores a question at its old place', () => {
    const gone = removeQuestion('a', '2')(three)
    expect(ids(gone)).toEqual([['1', '3']])
    expect(numbers(gone)).toEqual([1, 2])
    expect(ids(restoreQuestion(three[0]?.questions[1] as Question, 1)(gone))).toEqual([['1', '2', '3']])
  })
})

describe('merging', () => {
  it('applies my change on top of what somebody else has stored', () => {
    const theirs = [section('a', [question('1', 1), question('3', 2, { text: 'Theirs' }), question('5', 3)])]
    const merged = moveQuestion('a', '3', 0)(putQuestion(question('1', 1, { section: 'a', text: 'Mine' }))(theirs))
    expect(merged[0]?.questions.map(({ text }) => text)).toEqual(['Theirs', 'Mine', 'Question 5'])
  })

  it('sends only the lists that have changed', () => {
    const sections = [...three, section('b', [question('9', 1)], 2)]
    expect(findChangedLists(sections, moveQuestion('b', '9', 0)(sections))).toEqual([])
    expect(findChangedLists(sections, removeQuestion('b', '9')(sections)).map(({ id }) => id)).toEqual(['b'])
  })
})
