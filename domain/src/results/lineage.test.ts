import { describe, expect, it } from 'vitest'
import { form, number, option, checkboxes, section, table } from '../../testing/build-form.ts'
import { dimensionOf, optionOf, questionOf } from '../../testing/build-answers.ts'
import { findChangedAnswers, findLatestChange, writeAnswerText, type CurrentAnswer } from './lineage.ts'

const current = (settings: Partial<CurrentAnswer> = {}): CurrentAnswer => ({
  formId: 'rfg',
  countryId: 'be',
  questionId: 'threshold',
  resultId: 'result',
  isSubmitted: true,
  text: '50.2 Hz',
  deliveryNumber: 1,
  deliveryChecksum: 'first',
  countryName: 'Belgium',
  questionText: 'Threshold',
  submittedAt: '2026-03-01T10:00:00.000Z',
  answeredAt: '2026-02-01T10:00:00.000Z',
  correctionReason: null,
  reopenedAt: null,
  reopenReason: null,
  ...settings,
})
const find = (before: Partial<CurrentAnswer>, ...now: CurrentAnswer[]) =>
  findChangedAnswers([current(before)], now).map(({ change }) => change)

describe('findChangedAnswers', () => {
  it('finds nothing if the answer is equal, also in a new delivery', () => {
    expect(find({}, current())).toEqual([])
    expect(find({}, current({ deliveryNumber: 2, deliveryChecksum: 'second' }))).toEqual([])
  })

  it.each([
    ['another question', { questionId: 'droop' }],
    ['another country', { countryId: 'fr' }],
    ['another form', { formId: 'dcc' }],
  ])('ignores %s', (_, other) =>
    expect(find({}, current(), current({ ...other, text: 'quite different' }))).toEqual([]),
  )

  it('reports a correction with its reason', () => {
    const now = current({ text: '50.5 Hz', answeredAt: '2026-04-01T08:00:00.000Z', correctionReason: 'Misread' })
    expect(find({}, now)).toMatchObject([
      {
        country: 'Belgium',
        question: 'Threshold',
        before: '50.2 Hz',
        after: '50.5 Hz',
        kind: 'correction',
        changedAt: '2026-04-01T08:00:00.000Z',
        reason: 'Misread',
      },
    ])
  })

  it('reports a new delivery, and why the one before was opened again', () => {
    const now = current({
      text: null,
      deliveryNumber: 2,
      submittedAt: '2026-05-01T08:00:00.000Z',
      reopenReason: 'Wrong',
    })
    expect(find({}, now)).toMatchObject([
      { after: null, isSubmitted: true, kind: 'delivery', changedAt: '2026-05-01T08:00:00.000Z', reason: 'Wrong' },
    ])
  })

  it('reports a reopened result, whose answers no longer count', () => {
    const now = current({
      isSubmitted: false,
      text: null,
      reopenedAt: '2026-06-01T08:00:00.000Z',
      reopenReason: 'Typo',
    })
    expect(find({}, now)).toMatchObject([
      {
        wasSubmitted: true,
        isSubmitted: false,
        kind: 'reopening',
        changedAt: '2026-06-01T08:00:00.000Z',
        reason: 'Typo',
      },
    ])
  })

  it('reports a country that has submitted since, even without an answer', () => {
    const before = { isSubmitted: false, text: null, deliveryNumber: null, deliveryChecksum: null }
    expect(find(before, current())).toMatchObject([{ wasSubmitted: false, after: '50.2 Hz', kind: 'delivery' }])
    expect(find(before, current({ text: null }))).toMatchObject([{ wasSubmitted: false, kind: 'delivery' }])
  })

  it('treats a deleted form as not submitted', () => {
    expect(find({})).toMatchObject([{ before: '50.2 Hz', isSubmitted: false, kind: 'reopening' }])
    expect(find({ isSubmitted: false, text: null })).toEqual([])
  })
})

describe('findLatestChange', () => {
  it('is the time of the last one, or no date', () => {
    const changes = find({}, current({ text: '1', answeredAt: '2026-04-01T08:00:00.000Z' }))
    expect(findLatestChange(changes)).toBe('2026-04-01T08:00:00.000Z')
    expect(findLatestChange([])).toBe('0001-01-01T00:00:00')
  })
})

describe('writeAnswerText', () => {
  const built = form(
    section(
      'General',
      checkboxes('Thresholds', option('50.2 Hz'), option('50.5 Hz')),
      number('MW'),
      table('Plants', { rows: ['Wind', 'Sun'], columns: ['Number', { name: 'Note', type: 'Text' }] }),
    ),
  )
  const nothing = { textual: null, numeric: null, options: [], subValues: [] }

  it('names the chosen options in the order of the form', () => {
    const question = questionOf(built, 'Thresholds')
    const options = ['50.5 Hz', '50.2 Hz'].map(value => optionOf(question, value).id)
    expect(writeAnswerText(question, { ...nothing, options })).toBe('50.2 Hz, 50.5 Hz')
  })

  it('writes the filled cells of a table line by line', () => {
    const question = questionOf(built, 'Plants')
    const cell = (row: string, column: string, content: { numeric?: number; textValue?: string }) => ({
      primaryDimensionSubQuestion: dimensionOf(question, row).id,
      secondaryDimensionSubQuestion: dimensionOf(question, column).id,
      textValue: null,
      numeric: null,
      version: 1,
      ...content,
    })
    const subValues = [cell('Sun', 'Note', { textValue: 'few' }), cell('Wind', 'Number', { numeric: 3 })]
    expect(writeAnswerText(question, { ...nothing, subValues })).toBe('Wind, Number: 3\nSun, Note: few')
  })

  it('is null without an answer; zero is an answer', () => {
    expect(writeAnswerText(questionOf(built, 'Plants'), nothing)).toBeNull()
    expect(writeAnswerText(questionOf(built, 'MW'), undefined)).toBeNull()
    expect(writeAnswerText(questionOf(built, 'MW'), { ...nothing, numeric: 0 })).toBe('0')
  })
})
