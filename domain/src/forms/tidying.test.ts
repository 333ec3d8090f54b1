import { describe, expect, test } from 'vitest'
import { checkboxes, choice, form, number, option, other, section, shortText, table } from '../../testing/build-form.ts'
import { tidyQuestion } from './tidying.ts'
import type { QuestionInput } from './types.ts'

const skip = { branchingAction: 'SkipToQuestion', branchTarget: '00000000-0000-4000-8000-000000000009' } as const
const draft = (type: QuestionInput['type'], rest: Partial<QuestionInput> = {}): QuestionInput => ({
  text: ' T ',
  type,
  ...rest,
})

describe('saving a question', () => {
  test('turns Remark off when it is required', () => {
    expect(tidyQuestion(draft('Number', { required: true, remark: true }))).toMatchObject({
      required: true,
      remark: false,
    })
    expect(tidyQuestion(draft('Number', { remark: true }))).toMatchObject({ required: false, remark: true })
  })
  test('keeps Min and Max only for types with bounds', () => {
    const bounds = { min: 1, max: 2 }
    expect(tidyQuestion(draft('Number', bounds))).toMatchObject(bounds)
    expect(tidyQuestion(draft('ShortText', bounds))).toMatchObject(bounds)
    for (const type of ['Paragraph', 'MultipleChoice', 'Checkboxes', 'TableInput'] as const) {
      expect(tidyQuestion(draft(type, bounds))).toMatchObject({ min: null, max: null })
    }
  })
  test('clears the options of a type without options', () => {
    expect(tidyQuestion(draft('ShortText', { branching: true, options: [{ value: 'A' }] }))).toMatchObject({
      options: [],
      branching: false,
      other: false,
    })
  })
  test('drops empty options and numbers the others from 1 in their order', () => {
    const options = [{ value: 'B', orderNumber: 2 }, { value: ' ' }, { value: ' A ', orderNumber: 1 }]
    expect(tidyQuestion(draft('MultipleChoice', { options })).options).toEqual([
      { value: 'A', orderNumber: 1, branchingAction: 'Next', branchTarget: null },
      { value: 'B', orderNumber: 2, branchingAction: 'Next', branchTarget: null },
    ])
  })
  test('keeps skips with MultipleChoice, and turns them to Next with Checkboxes', () => {
    const options = [{ value: 'A', ...skip }]
    expect(tidyQuestion(draft('MultipleChoice', { branching: true, options }))).toMatchObject({
      branching: true,
      options: [skip],
    })
    expect(tidyQuestion(draft('Checkboxes', { branching: true, options }))).toMatchObject({
      branching: false,
      options: [{ value: 'A', branchingAction: 'Next', branchTarget: null }],
    })
  })
  test('removes the target of an option that does not skip to a question', () => {
    const options = [{ value: 'A', ...skip, branchingAction: 'SkipToEnd' as const }]
    expect(tidyQuestion(draft('MultipleChoice', { options })).options[0]?.branchTarget).toBeNull()
  })
  test.each([
    ['Other', true],
    ['other', false],
    ['Others', false],
  ])('an option %s carries a text: %s', (value, carries) => {
    expect(tidyQuestion(draft('Checkboxes', { options: [{ value }] })).other).toBe(carries)
  })
  test('keeps rows, columns and groups of tables only', () => {
    const parts = {
      subQuestions: [
        {
          dimensionText: 'C',
          dimensionOrderNumber: 1,
          isPrimaryDimension: false,
          subQuestionType: 'Text' as const,
          groupId: 'g',
        },
        {
          dimensionText: 'R',
          dimensionOrderNumber: 0,
          isPrimaryDimension: true,
          subQuestionType: 'Text' as const,
          groupId: 'g',
        },
        { dimensionText: 'D', dimensionOrderNumber: 2, isPrimaryDimension: false, groupId: 'gone' },
      ],
      groups: [{ id: 'g', name: ' G ' }],
    }
    expect(tidyQuestion(draft('Number', parts))).toMatchObject({ subQuestions: [], groups: [] })
    const tidy = tidyQuestion(draft('TableInput', parts))
    expect(tidy.subQuestions.map(each => [each.dimensionText, each.subQuestionType, each.groupId])).toEqual([
      ['R', null, null],
      ['C', 'Text', 'g'],
      ['D', null, null],
    ])
    expect(tidy.groups).toEqual([
      { id: 'g', name: 'G', orderNumber: 1, backgroundColorHex: '#1c3968', textColorHex: '#ffffff' },
    ])
  })
  test('trims texts and fills in what is left out', () => {
    expect(tidyQuestion(draft('ShortText', { article: ' ', unit: ' MW ' }))).toMatchObject({
      text: 'T',
      required: false,
      remark: false,
      fileUpload: false,
      min: null,
      max: null,
      article: null,
      unit: 'MW',
      help: null,
    })
  })
  test('is idempotent', () => {
    const built = form(
      section(
        'S',
        choice('Q1', option('A').skipTo('Q2'), other()),
        number('Q2').between(1, 2),
        checkboxes('Q3', option('X')),
        table('Q4', { rows: ['R'], columns: [{ name: 'C', group: 'G' }] }),
        shortText('Q5').required(),
      ),
    )
    for (const question of built.sections.flatMap(one => one.questions)) {
      expect(tidyQuestion(question)).toEqual(question)
      expect(tidyQuestion(tidyQuestion(question))).toEqual(tidyQuestion(question))
    }
  })
})
