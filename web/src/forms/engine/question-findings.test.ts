import { describe, expect, it } from 'vitest'
import type { Option } from '@imp/domain/forms/question-parts.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { emptyQuestion } from './working-copy.ts'
import { findingsOf, sameFindings } from './question-findings.ts'

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
  ...emptyQuestion(type, 'a', 'q', 1),
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

describe('findingsOf', () => {
  it('finds nothing in a whole question', () => {
    expect([...findingsOf(draft('Number', { min: 1, max: 2 }), [section])]).toEqual([])
    expect([...findingsOf(draft('MultipleChoice', { options: options(200) }), [section])]).toEqual([])
  })

  it('names the bound that is no number, where there are bounds', () => {
    const wrong = { max: Number.NaN }
    expect([...findingsOf(draft('Number', wrong), [section])]).toEqual([
      ['max', { text: 'forms.questions.maxNotANumber' }],
    ])
    expect([...findingsOf(draft('Paragraph', wrong), [section])]).toEqual([])
  })

  it('says how many options there can be before the server refuses', () => {
    expect(findingsOf(draft('MultipleChoice', { options: options(201) }), [section]).get('options')).toEqual({
      text: 'forms.questions.tooManyOptions',
      values: { count: 200 },
    })
  })

  it('finds the section gone that somebody else has deleted', () => {
    const [first] = findingsOf(draft('ShortText'), [{ ...section, id: 'b' }])
    expect(first).toEqual(['section', { text: 'forms.questions.sectionGone' }])
  })

  it('knows whether two findings say the same', () => {
    const [none, some] = [findingsOf(draft('ShortText'), [section]), findingsOf(draft('ShortText'), [])]
    expect(sameFindings(none, new Map())).toBe(true)
    expect(sameFindings(none, some)).toBe(false)
  })
})
