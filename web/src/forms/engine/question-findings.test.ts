import { describe, expect, it } from 'vitest'
import type { Option } from '@imp/domain/forms/question-parts.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { createEmptyQuestion } from './working-copy.ts'
import { checkDraft, areFindingsEqual, readLines } from './question-findings.ts'

const section: Section = {
  id: 'a',
  name: 'A',
  orderNumber: 1,
  visible: true,
  form: 'f',
  version: 1,
  questionsVersion: 1,
  questions: [],
}
const draft = (type: Question['type'], changes: Partial<Question> = {}): Question => ({
  ...createEmptyQuestion(type, 'a', 'q', 1),
  text: 'How much?',
  ...changes,
})
const options = (count: number): Option[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `o${at}`,
    value: `Option ${at}`,
    question: 'q',
    orderNumber: at + 1,
    branchingAction: 'Next',
    branchTarget: null,
  }))

describe('checkDraft', () => {
  it('finds nothing in a complete question', () => {
    expect([...checkDraft(draft('Number', { min: 1, max: 2 }), [section])]).toEqual([])
    expect([...checkDraft(draft('MultipleChoice', { options: options(200) }), [section])]).toEqual([])
  })

  it('names the bound that is not a number, for types with bounds', () => {
    const wrong = { max: Number.NaN }
    expect([...checkDraft(draft('Number', wrong), [section])]).toEqual([
      ['max', { text: 'forms.questions.maxNotANumber' }],
    ])
    expect([...checkDraft(draft('Paragraph', wrong), [section])]).toEqual([])
  })

  it('names the maximum number of options before the server refuses', () => {
    expect(checkDraft(draft('MultipleChoice', { options: options(201) }), [section]).get('options')).toEqual({
      text: 'forms.questions.tooManyOptions',
      values: { count: 200 },
    })
  })

  it('finds that the section was deleted by somebody else', () => {
    const [first] = checkDraft(draft('ShortText'), [{ ...section, id: 'b' }])
    expect(first).toEqual(['section', { text: 'forms.questions.sectionGone' }])
  })

  it('compares findings', () => {
    const [none, some] = [checkDraft(draft('ShortText'), [section]), checkDraft(draft('ShortText'), [])]
    expect(areFindingsEqual(none, new Map())).toBe(true)
    expect(areFindingsEqual(none, some)).toBe(false)
  })
})

describe('the lines of a list', () => {
  it.each([
    ['a\n\n b \r\nc', ['a', 'b', 'c']],
    ['Type A\tType B\tType C', ['Type A', 'Type B', 'Type C']],
    ['Type A\t1\nType B\t2', ['Type A', 'Type B']],
    ['\tSPGM\tPPM\nType A\t1\t2\nType B\t3\t4', ['Type A', 'Type B']],
    ['\tindented\n\t\ttwice', ['indented', 'twice']],
    [' \n\t', []],
  ])('of %j are %j', (typed, names) => expect(readLines(typed)).toEqual(names))
})
