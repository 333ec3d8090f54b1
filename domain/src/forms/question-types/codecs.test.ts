// Properties of all question types, for any input.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionOf } from '../../../testing/build-answers.ts'
import { form, option, other, question, section, table } from '../../../testing/build-form.ts'
import { applyInput } from '../../filling/merging.ts'
import { formatAnswer, formatCell } from '../../results/formatting.ts'
import { checkStorable } from '../../filling/storing.ts'
import { checkAnswer } from '../../results/validation.ts'
import { emptyAnswer } from '../answer.ts'
import { checkQuestion } from '../editing.ts'
import { tidyQuestion } from '../tidying.ts'
import type { Question, QuestionInput } from '../types.ts'
import type { ValueInput } from '../values.ts'
import type { AnswerField } from './codec.ts'
import { questionTypes, type QuestionType } from './registry.ts'

/** Why a field is refused that a type does not have. */
const refusals = new Set<string>([
  'results.storing.noOptions',
  'results.storing.noText',
  'results.storing.noNumber',
  'results.storing.noTable',
])

const types = questionTypes.names.map(name => [name] as const)

const someText = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('', ' ', 'Other', '\u200b', '😀'))
const someNumber = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
const someId = fc.constantFrom('10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002')
const optional = { requiredKeys: [] }

const draftOf = (type: QuestionType): fc.Arbitrary<QuestionInput> =>
  fc
    .record(
      {
        text: someText,
        required: fc.boolean(),
        remark: fc.boolean(),
        min: someNumber,
        max: someNumber,
        branching: fc.boolean(),
        unit: fc.option(someText),
        options: fc.array(
          fc.record(
            {
              value: someText,
              orderNumber: fc.integer({ min: 0, max: 5 }),
              branchingAction: fc.constantFrom('Next' as const, 'SkipToQuestion' as const, 'SkipToEnd' as const),
              branchTarget: fc.option(someId),
            },
            { requiredKeys: ['value'] },
          ),
          { maxLength: 4 },
        ),
        subQuestions: fc.array(
          fc.record(
            {
              id: someId,
              dimensionText: someText,
              isPrimaryDimension: fc.boolean(),
              dimensionOrderNumber: fc.integer({ min: 0, max: 5 }),
              isRequired: fc.boolean(),
              subQuestionType: fc.option(fc.constantFrom('Text' as const, 'Numeric' as const)),
              groupId: fc.option(someId),
            },
            { requiredKeys: ['id', 'dimensionText', 'isPrimaryDimension'] },
          ),
          { maxLength: 4 },
        ),
        groups: fc.array(fc.record({ id: someId, name: someText }), { maxLength: 2 }),
      },
      { requiredKeys: ['text'] },
    )
    .map(draft => ({ ...draft, type }))

/** With all settings: options, Other, rows, columns of both kinds, bounds, a remark. */
function buildQuestion(type: QuestionType): Question {
  const plan = { rows: ['R1', { name: 'R2', required: true }], columns: ['C1', { name: 'C2', type: 'Text' as const }] }
  const { hasTable, hasOptions, bounds } = questionTypes.get(type)
  const options = hasOptions ? [option('A'), option('B'), other()] : []
  const built = hasTable ? table('Q', plan) : question(type, 'Q', ...options)
  const asked = bounds ? built.between(1, 5) : built
  return questionOf(form(section('S', asked.remark())), 'Q')
}

/** Often, but not always, valid for its question. */
function inputOf(asked: Question): fc.Arbitrary<ValueInput> {
  const optionIds = asked.options.map(({ id }) => id)
  const idsOf = (isRow: boolean) =>
    asked.subQuestions.filter(part => part.isPrimaryDimension === isRow).map(({ id }) => id)
  const cell = fc.record(
    {
      primaryDimensionSubQuestion: fc.constantFrom(...idsOf(true), asked.id),
      secondaryDimensionSubQuestion: fc.constantFrom(...idsOf(false), asked.id),
      textValue: fc.option(someText),
      numeric: someNumber,
    },
    { requiredKeys: ['primaryDimensionSubQuestion', 'secondaryDimensionSubQuestion'] },
  )
  const fields = {
    textual: fc.option(someText),
    numeric: someNumber,
    options: fc.array(fc.constantFrom(...optionIds, asked.id), { maxLength: 3 }),
    subValues: fc.array(cell, { maxLength: 3 }),
  }
  const own = Object.fromEntries(questionTypes.get(asked.type).fields.map(field => [field, fields[field]]))
  return fc
    .record({ ...own, remarkText: fc.option(someText) }, optional)
    .map(input => ({ ...input, question: asked.id }))
}
const storableInput = (asked: Question): fc.Arbitrary<ValueInput> =>
  inputOf(asked).filter(input => checkStorable(asked, input).length === 0)

describe.each(types)('%s', type => {
  const asked = buildQuestion(type)
  const codec = questionTypes.get(type)

  test('the builder makes a question as it is stored', () => {
    expect(checkQuestion(asked)).toEqual([])
    expect(tidyQuestion(asked)).toEqual(asked)
  })

  test('tidying is idempotent and does not change validity', () => {
    fc.assert(
      fc.property(draftOf(type), draft => {
        const tidied = tidyQuestion(draft)
        expect(tidyQuestion(tidied)).toEqual(tidied)
        if (checkQuestion(draft).length === 0) expect(checkQuestion(tidied)).toEqual([])
      }),
    )
  })

  test("valid input can be merged, displayed and validated, and fills only the type's fields", () => {
    fc.assert(
      fc.property(storableInput(asked), storableInput(asked), (first, second) => {
        const stored = applyInput(null, first, asked).answer
        const { kind, answer } = applyInput(stored, second, asked)
        expect(kind).not.toBe('conflict')
        const used = {
          options: answer.options.length > 0,
          textual: answer.textual !== null,
          numeric: answer.numeric !== null,
          subValues: answer.subValues.length > 0,
        }
        for (const field of ['options', 'textual', 'numeric', 'subValues'] as const) {
          if (used[field]) expect(codec.fields).toContain(field)
        }
        expect(typeof formatAnswer(asked, answer)).toBe('string')
        for (const cell of answer.subValues) expect(typeof formatCell(cell)).toBe('string')
        for (const finding of checkAnswer(asked, answer)) expect(finding.questionId).toBe(asked.id)
      }),
    )
  })

  test('displayed content is written as the same answer', () => {
    fc.assert(
      fc.property(storableInput(asked), input => {
        const { answer } = applyInput(null, input, asked)
        const written: ValueInput = {
          question: asked.id,
          ...codec.toInput(asked, answer),
          remarkText: answer.remarkText,
          subValues: answer.subValues.map(cell => ({
            primaryDimensionSubQuestion: cell.primaryDimensionSubQuestion,
            secondaryDimensionSubQuestion: cell.secondaryDimensionSubQuestion,
            textValue: cell.textValue,
            numeric: cell.numeric,
          })),
        }
        expect(checkStorable(asked, written, answer)).toEqual([])
        expect(applyInput(answer, written, asked).kind).toBe('unchanged')
        const again = applyInput(null, written, asked).answer
        expect(checkAnswer(asked, again)).toEqual(checkAnswer(asked, answer))
        expect(formatAnswer(asked, again)).toBe(formatAnswer(asked, answer))
      }),
    )
  })

  const cell = { primaryDimensionSubQuestion: asked.id, secondaryDimensionSubQuestion: asked.id }
  test.each<[AnswerField, Omit<ValueInput, 'question'>]>([
    ['options', { options: [asked.id] }],
    ['textual', { textual: 'x' }],
    ['numeric', { numeric: 0 }],
    ['subValues', { subValues: [cell] }],
  ])('%s are refused unless the type has them', (field, written) => {
    const findings = checkStorable(asked, { question: asked.id, ...written })
    if (!codec.fields.includes(field)) expect(findings).toMatchObject([{ path: field }])
    else expect(findings.filter(({ path }) => path === field).every(({ text }) => !refusals.has(text))).toBe(true)
  })

  test('an empty answer has no content and does not count', () => {
    expect(formatAnswer(asked, emptyAnswer)).toBe('')
    expect(codec.isAnswered(asked, emptyAnswer)).toBe(false)
  })
})
