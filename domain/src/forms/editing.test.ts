import english from '@imp/locales/en-US.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { questionOf } from '../../testing/build-answers.ts'
import { choice, form, number, option, section, table } from '../../testing/build-form.ts'
import { noDate } from '../dates.ts'
import {
  checkQuestion,
  checkQuestions,
  checkSettings,
  createCategoryBlocker,
  saveFormBlocker,
  saveSectionBlocker,
} from './editing.ts'
import type { DeltaRule } from './question-parts.ts'
import type { QuestionInput } from './types.ts'

const category = '00000000-0000-4000-8000-000000000001'
const day = '2026-12-01T22:59:59Z'
const say = (reason: { readonly text: keyof typeof english } | null) => (reason ? english[reason.text] : null)

const hiddenText = 'Remove the invisible character {character}: it can make one name look like another'

describe('the settings of a form', () => {
  test.each([
    ['everything', { name: 'RfG', category }, null],
    ['nothing', { name: ' ', category: null }, 'Enter form name and select category'],
    ['no name', { name: '', category }, 'Enter form name'],
    ['no category', { name: 'RfG', category: '' }, 'Select category'],
    ['the all-zero category', { name: 'RfG', category: '00000000-0000-0000-0000-000000000000' }, 'Select category'],
    [
      'a special deadline without a country',
      { name: 'RfG', category, specialDeadlines: [{ countryId: null, deadline: day }] },
      'Some special deadline entries are missing data',
    ],
    [
      'a special deadline without a date',
      { name: 'RfG', category, specialDeadlines: [{ countryId: 'be', deadline: noDate }] },
      'Some special deadline entries are missing data',
    ],
    [
      'no name and a bad special deadline',
      { name: '', category, specialDeadlines: [{ countryId: null, deadline: null }] },
      'Enter form name',
    ],
    [
      'two special deadlines of a country',
      {
        name: 'RfG',
        category,
        specialDeadlines: [
          { countryId: 'be', deadline: day },
          { countryId: 'BE', deadline: day },
        ],
      },
      'A country may have only one special deadline.',
    ],
    [
      'special deadlines of two countries',
      {
        name: 'RfG',
        category,
        specialDeadlines: [
          { countryId: 'be', deadline: day },
          { countryId: 'fr', deadline: day },
        ],
      },
      null,
    ],
    ['a name of one control character', { name: '\u0007', category }, 'Enter form name'],
    ['a name that turns its own direction', { name: 'RfG \u202e6202', category: null }, hiddenText],
    ['a deadline that no calendar has', { name: 'RfG', category, deadline: '2030-02-30' }, 'This date does not exist'],
    ['no deadline', { name: 'RfG', category, deadline: null }, null],
  ])('with %s', (_, settings, text) => {
    expect(say(saveFormBlocker(settings))).toBe(text)
  })

  test('list each invalid field, with the code of the refusal', () => {
    const belgium = { countryId: 'be', deadline: day }
    const specialDeadlines = [
      belgium,
      { ...belgium, countryId: 'BE' },
      { ...belgium, countryId: null },
      { countryId: 'fr', deadline: '1899-12-30' },
    ]
    const found = checkSettings({ name: '', category: null, deadline: 'soon', specialDeadlines })
    expect(found.map(({ code, path, text }) => [code, path, text])).toEqual([
      ['malformed', 'name', 'forms.settings.nameMissing'],
      ['malformed', 'category', 'forms.settings.categoryMissing'],
      ['malformed', 'deadline', 'forms.settings.dateImpossible'],
      ['duplicateSpecialDeadline', 'specialDeadlines.1.countryId', 'problems.duplicateSpecialDeadline'],
      ['malformed', 'specialDeadlines.2.countryId', 'forms.settings.specialDeadlineIncomplete'],
      ['malformed', 'specialDeadlines.3.deadline', 'forms.settings.yearOutOfRange'],
    ])
  })
})

test('a section needs a name', () => {
  expect(say(saveSectionBlocker({ name: ' ' }))).toBe('Section name cannot be empty')
  expect(saveSectionBlocker({ name: 'Gen\u200beral' })?.text).toBe('forms.hiddenCharacter')
  expect(saveSectionBlocker({ name: 'General' })).toBeNull()
})

test('a category needs a name', () => {
  expect(say(createCategoryBlocker({ name: '\n' }))).toBe('Enter category name')
  expect(createCategoryBlocker({ name: 'Grid\u2066' })?.text).toBe('forms.hiddenCharacter')
  expect(createCategoryBlocker({ name: 'Storage' })).toBeNull()
})

const row = { dimensionText: 'R', isPrimaryDimension: true }
const column = { dimensionText: 'C', isPrimaryDimension: false, subQuestionType: 'Text' as const }
const tableOf = (...subQuestions: NonNullable<QuestionInput['subQuestions']>): QuestionInput => ({
  text: 'T',
  type: 'TableInput',
  subQuestions,
})
const choiceOf = (...values: string[]): QuestionInput => ({
  text: 'T',
  type: 'MultipleChoice',
  options: values.map(value => ({ value })),
})

const limit = {
  area: null,
  parameter: 'Power',
  article: null,
  unit: null,
  lower: null,
  upper: null,
  relation: null,
  source: null,
  verified: false,
  row: null,
  column: null,
}
const rule: DeltaRule = {
  columns: [],
  sign: 'any',
  by: 'difference',
  beyond: 0,
  severity: 'note',
  demandsRemark: false,
}

describe('a question', () => {
  test.each<[string, QuestionInput, string | null, string | null]>([
    ['a text', { text: 'T', type: 'ShortText' }, null, null],
    ['no text', { text: ' ', type: 'ShortText' }, 'text', 'Question text cannot be empty'],
    ['min above max', { text: 'T', type: 'Number', min: 2, max: 1 }, 'min', 'Min cannot be greater than max'],
    ['min equal to max', { text: 'T', type: 'Number', min: 1, max: 1 }, null, null],
    ['a huge min', { text: 'T', type: 'Number', min: -1e308 }, 'min', 'Value must be between {min} and {max}.'],
    ['a huge max', { text: 'T', type: 'Number', max: 1e16 }, 'max', 'Value must be between {min} and {max}.'],
    [
      'a legal limit with a huge end',
      { text: 'T', type: 'Number', limits: [{ ...limit, upper: 1e308 }] },
      'limits.0.upper',
      'Value must be between {min} and {max}.',
    ],
    [
      'a rule for a huge difference',
      { text: 'T', type: 'Number', deltaRules: [{ ...rule, beyond: 1e13 }] },
      'deltaRules.0.beyond',
      'Value must be at most {max}.',
    ],
    ['only a min', { text: 'T', type: 'ShortText', min: 1, max: null }, null, null],
    ['min above max where there are no bounds', { text: 'T', type: 'Paragraph', min: 2, max: 1 }, null, null],
    ['no options', choiceOf(), 'options', 'Add at least one option'],
    ['only empty options', choiceOf('', ' '), 'options', 'Add at least one option'],
    ['an empty option among others', choiceOf('A', ''), null, null],
    ['an option twice', choiceOf('A', 'B', ' A'), 'options.2.value', 'Each option may appear only once'],
    ['a text that hides something', { text: 'T\u200b?', type: 'ShortText' }, 'text', hiddenText],
    ['a text in Hebrew with its marks', { text: '\u200fמה?\u200f', type: 'ShortText' }, null, null],
    ['a unit that hides something', { text: 'T', type: 'Number', unit: 'M\u202eW' }, 'unit', hiddenText],
    ['a text with a bell', { text: 'T\u0007', type: 'ShortText' }, 'text', hiddenText],
    ['a text of lines', { text: 'T\r\n\tT', type: 'ShortText' }, null, null],
    ['an article that hides something', { text: 'T', type: 'Number', article: 'Art. \u202e51' }, 'article', hiddenText],
    [
      'a limit whose source hides something',
      { text: 'T', type: 'Number', limits: [{ ...limit, source: 'Annex\u202e I' }] },
      'limits.0.source',
      hiddenText,
    ],
    ['an option that hides something', choiceOf('A', 'B\u200b'), 'options.1.value', hiddenText],
    [
      'a column that turns its own direction',
      tableOf(row, { ...column, dimensionText: '\u202eC' }),
      'subQuestions.1.dimensionText',
      hiddenText,
    ],
    ['options of another type', { ...choiceOf(), type: 'Number' }, null, null],
    [
      'a skip without a target',
      {
        ...choiceOf(),
        branching: true,
        options: [{ value: 'A' }, { value: 'B', branchingAction: 'SkipToQuestion', branchTarget: null }],
      },
      'options.1.branchTarget',
      'Select a question to skip to',
    ],
    [
      'a skip without a target, branching off',
      { ...choiceOf(), branching: false, options: [{ value: 'A', branchingAction: 'SkipToQuestion' }] },
      null,
      null,
    ],
    ['a table', tableOf(row, column), null, null],
    ['no rows', tableOf(column), 'subQuestions', 'Add at least one row and one column'],
    ['no columns', tableOf(row), 'subQuestions', 'Add at least one row and one column'],
    [
      'an unnamed row',
      tableOf({ ...row, dimensionText: '' }, column),
      'subQuestions.0.dimensionText',
      'Name of the row is mandatory.',
    ],
    [
      'an unnamed column',
      tableOf(row, { ...column, dimensionText: ' ' }),
      'subQuestions.1.dimensionText',
      'Name of the column is mandatory.',
    ],
    [
      'a column without a type',
      tableOf(row, { ...column, subQuestionType: null }),
      'subQuestions.1.subQuestionType',
      'You must define the answer type for column.',
    ],
    [
      'an unnamed group',
      { ...tableOf(row, column), groups: [{ name: '' }] },
      'groups.0.name',
      'Name of the group is mandatory.',
    ],
  ])('with %s', (_, question, where, text) => {
    expect(checkQuestion(question)[0]?.where ?? null).toBe(where)
    expect(say(checkQuestion(question)[0] ?? null)).toBe(text)
  })
  test.each<[bounds: Pick<QuestionInput, 'min' | 'max'>, where: string | null]>([
    [{ min: 0, max: 2000 }, null],
    [{ min: 2000, max: null }, null],
    [{ min: null, max: 1 }, null],
    [{ min: 2500 }, 'min'],
    [{ min: 2001, max: 2000 }, 'min'],
    [{ min: -5 }, 'min'],
    [{ min: 1.5 }, 'min'],
    [{ max: 2001 }, 'max'],
    [{ max: 0 }, 'max'],
    [{ max: 7.5 }, 'max'],
  ])('bounds the length of a text by %j', (bounds, where) => {
    expect(checkQuestion({ text: 'T', type: 'ShortText', ...bounds })[0]?.where ?? null).toBe(where)
    // No such limits for numbers and questions without bounds.
    expect(checkQuestion({ text: 'T', type: 'Number', ...bounds, ...(where === 'min' && { max: null }) })).toEqual([])
    expect(checkQuestion({ text: 'T', type: 'Paragraph', ...bounds })).toEqual([])
  })
  test('names the allowed lengths', () => {
    expect(checkQuestion({ text: 'T', type: 'ShortText', min: -1 })[0]).toEqual({
      where: 'min',
      text: 'forms.questions.minNotALength',
      values: { most: '2000' },
    })
    expect(checkQuestion({ text: 'T', type: 'ShortText', max: 2001 })[0]).toEqual({
      where: 'max',
      text: 'forms.questions.maxNotALength',
      values: { most: '2000' },
    })
  })
  test('lists all errors', () => {
    const found = checkQuestion({
      ...tableOf({ ...row, dimensionText: '' }, { ...column, dimensionText: '', subQuestionType: null }),
      text: '',
    })
    expect(found.map(finding => finding.where)).toEqual([
      'text',
      'subQuestions.0.dimensionText',
      'subQuestions.1.dimensionText',
      'subQuestions.1.subQuestionType',
    ])
  })
})

describe('a list of questions', () => {
  const built = form(
    section('One', number('Q1'), choice('Q2', option('A'), option('B').skipTo('Q3')), number('Q3')),
    section('Two', number('Q4'), table('Q5', { rows: ['R'], columns: ['C'] })),
  )
  const [one] = built.sections
  if (!one) throw new Error('a section')
  const check = (questions: readonly QuestionInput[]) => checkQuestions(built.sections, one.id, questions)
  const skipping = (target: string | null): QuestionInput => ({
    ...questionOf(built, 'Q2'),
    options: [{ value: 'A' }, { value: 'B', branchingAction: 'SkipToQuestion', branchTarget: target }],
  })
  const others = [questionOf(built, 'Q1'), questionOf(built, 'Q3')]

  test('is valid as stored', () => {
    expect(check(one.questions)).toEqual([])
  })
  test('may skip into a later section', () => {
    expect(check([skipping(questionOf(built, 'Q4').id), ...others])).toEqual([])
  })
  test('may not skip to an earlier question, to itself, or to a deleted one', () => {
    const found = [{ path: '0.options.1.branchTarget', text: 'forms.questions.targetNotLater' }]
    expect(check([skipping(questionOf(built, 'Q1').id), ...others])).toEqual(found)
    expect(check([skipping(questionOf(built, 'Q2').id), ...others])).toEqual(found)
    expect(check([skipping(questionOf(built, 'Q3').id)])).toEqual(found)
  })
  test('is checked in the order of its numbers, not of the list', () => {
    expect(check([questionOf(built, 'Q3'), questionOf(built, 'Q2')])).toEqual([])
  })
  test('names a missing target only once', () => {
    expect(check([skipping(null)]).map(finding => finding.text)).toEqual(['forms.questions.targetMissing'])
  })
  test('may create a question and skip to it at once', () => {
    const id = '00000000-0000-4000-8000-00000000abcd'
    expect(check([skipping(id), { id, text: 'new', type: 'Number', orderNumber: 9 }])).toEqual([])
  })
  test('finds errors of a question by its index', () => {
    expect(
      check([
        { text: 'new', type: 'Number' },
        { text: '', type: 'Number' },
      ]),
    ).toEqual([{ path: '1.text', text: 'forms.questions.textMissing' }])
  })
})
