// All question types; a made-up type shows that adding one only needs its codec.
import { describe, expect, test } from 'vitest'
import { answer, questionOf } from '../../../testing/build-answers.ts'
import { choice, form, number, option, question, section } from '../../../testing/build-form.ts'
import { applyInput } from '../../filling/merging.ts'
import { formatAnswer } from '../../results/formatting.ts'
import { isAnswered } from '../../results/status.ts'
import { checkStorable } from '../../filling/storing.ts'
import { checkAnswer, checkBounds, checkResult } from '../../results/validation.ts'
import { findReachableQuestions, findVisibleQuestions } from '../branching.ts'
import { checkQuestion, checkQuestions } from '../editing.ts'
import { tidyQuestion } from '../tidying.ts'
import type { QuestionTypeCodec } from './codec.ts'
import { checkAnswered, mergeContent } from './content.ts'
import { choiceCodec, tidyOptions } from './choice-codec.ts'
import { number as numberType } from './number.ts'
import { createQuestionTypes, questionTypes } from './registry.ts'
import { noSettings } from './settings.ts'

describe('the types of questions', () => {
  test('are those of the documents', () => {
    const facts = questionTypes.names.map(name => {
      const { hasOptions, mayBranch, hasTable, bounds, maxTextLength, countedBy } = questionTypes.get(name)
      return [name, { hasOptions, mayBranch, hasTable, bounds, maxTextLength, countedBy }]
    })
    const nothing = {
      hasOptions: false,
      mayBranch: false,
      hasTable: false,
      bounds: null,
      maxTextLength: null,
      countedBy: null,
    }
    expect(facts).toEqual([
      ['ShortText', { ...nothing, bounds: 'length', maxTextLength: 2000 }],
      ['Number', { ...nothing, bounds: 'value', countedBy: 'number' }],
      ['Paragraph', { ...nothing, maxTextLength: 32_000 }],
      ['MultipleChoice', { ...nothing, hasOptions: true, mayBranch: true, maxTextLength: 2000, countedBy: 'option' }],
      ['Checkboxes', { ...nothing, hasOptions: true, maxTextLength: 2000, countedBy: 'options' }],
      ['TableInput', { ...nothing, hasTable: true }],
    ])
  })
  test('are refused under any other name', () => {
    expect(() => questionTypes.get('Slider')).toThrow(RangeError)
    expect(() => questionTypes.get('toString')).toThrow(RangeError)
  })
})

describe('a type that is added', () => {
  const percentage: QuestionTypeCodec<'Percentage'> = {
    ...numberType,
    name: 'Percentage',
    tidy: () => ({ ...noSettings, min: 0, max: 100 }),
    checkQuestion: ({ min }) => (min === 50 ? [{ where: 'min', text: 'forms.questions.minAboveMax' }] : []),
    checkInput: (_, { numeric }) =>
      Number.isInteger(numeric ?? 0) ? [] : [{ path: 'numeric', text: 'results.storing.noNumber' }],
    mergeInput: (_, stored, input) => ({ ...mergeContent(stored, input), textual: null }),
    toDisplay: (_, { numeric }) => (numeric === null ? null : `${numeric} %`),
  }
  const yesOrNo: QuestionTypeCodec<'YesOrNo'> = {
    ...choiceCodec,
    name: 'YesOrNo',
    mayBranch: true,
    countedBy: 'option',
    tidy: draft => ({ ...noSettings, branching: true, options: tidyOptions(draft).slice(0, 2) }),
    checkQuestion: () => [],
    checkAnswer: (asked, given) => checkAnswered(asked, given, given.options.length > 0),
  }
  const types = createQuestionTypes<string>([
    ...questionTypes.names.map(name => questionTypes.get(name)),
    percentage,
    yesOrNo,
  ])
  const built = form(
    section(
      'General',
      question('YesOrNo', 'Any?', option('Yes'), option('No').skipToEnd()),
      question('Percentage', 'Share').required().between(0, 100),
      number('MW'),
      choice('Which?', option('A')),
    ),
  )
  const share = questionOf(built, 'Share')
  const any = questionOf(built, 'Any?')
  const [yes, no] = any.options.map(({ id }) => id)

  test('is in the list', () => {
    expect(types.names.slice(-2)).toEqual(['Percentage', 'YesOrNo'])
  })
  test('keeps and checks its own settings', () => {
    expect(tidyQuestion({ text: ' T ', type: 'Percentage', min: 3, options: [{ value: 'A' }] }, types)).toMatchObject({
      text: 'T',
      min: 0,
      max: 100,
      options: [],
    })
    expect(checkQuestion({ text: 'T', type: 'Percentage', min: 50 }, types)).toHaveLength(1)
    expect(checkQuestion({ text: '', type: 'Percentage' }, types)).toEqual([
      { where: 'text', text: 'forms.questions.textMissing' },
    ])
  })
  test('says what may be stored', () => {
    const check = (input: object) => checkStorable(share, { question: share.id, ...input }, null, types)
    expect(check({ numeric: 12 })).toEqual([])
    expect(check({ numeric: 1.5 })).toMatchObject([{ path: 'numeric' }])
    expect(check({ textual: 'x', options: ['a'] })).toMatchObject([{ path: 'options' }, { path: 'textual' }])
  })
  test('merges what is written', () => {
    const merged = applyInput(null, { question: share.id, numeric: 12, remarkText: 'r' }, share, types)
    expect(merged).toMatchObject({ kind: 'merged', answer: { numeric: 12, remarkText: 'r', version: 1 } })
  })
  test('is validated, alone and in its form', () => {
    expect(isAnswered(share, answer({ numeric: 0 }), types)).toBe(true)
    expect(checkAnswer(share, answer(), types)).toMatchObject([{ code: 'required', questionId: share.id }])
    expect(checkBounds(share, answer({ numeric: 101 }), types)).toMatchObject({ code: 'range' })
    const { errors } = checkResult(built.sections, new Map([[any.id, answer({ options: [yes ?? ''] })]]), types)
    expect(errors.map(({ code, questionId }) => [code, questionId])).toEqual([['required', share.id]])
  })
  test('branches when it says so', () => {
    const after = (chosen: string | undefined) => (id: string) => (id === any.id && chosen ? [chosen] : [])
    expect([...findVisibleQuestions(built.sections, after(no), types)]).toEqual([any.id])
    expect(findVisibleQuestions(built.sections, after(yes), types).size).toBe(4)
    expect(findReachableQuestions(built.sections, after(undefined), types).size).toBe(4)
  })
  test('has its skips checked when it says so', () => {
    const [first] = built.sections
    const skip = { value: 'No', branchingAction: 'SkipToQuestion' as const, branchTarget: any.id }
    const check = (type: string) =>
      checkQuestions(built.sections, first?.id ?? '', [{ ...any, type, branching: true, options: [skip] }], types)
    expect(check('YesOrNo')).toMatchObject([{ path: '0.options.0.branchTarget' }])
    expect(check('Percentage')).toEqual([])
  })
  test('is read as text', () => {
    expect(formatAnswer(share, answer({ numeric: 12 }), types)).toBe('12 %')
    expect(formatAnswer(any, answer({ options: [no ?? ''] }), types)).toBe('No')
  })
})
