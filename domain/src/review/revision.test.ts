import { expect, it } from 'vitest'
import { dimensionOf, questionOf } from '../../testing/build-answers.ts'
import { form, section, shortText, table } from '../../testing/build-form.ts'
import { findUnreturnable, isReturnedField } from './revision.ts'

const plan = form(
  section(
    'General',
    shortText('Name'),
    shortText('Why?'),
    table('Plants', { rows: ['Wind', 'Solar'], columns: ['MW'] }),
  ),
)
const [name, why, plants] = ['Name', 'Why?', 'Plants'].map(text => questionOf(plan, text)) as [
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
]
const placeOf = (row: string) => ({ row: dimensionOf(plants, row).id, column: dimensionOf(plants, 'MW').id })
const untouched = { note: '', version: 1, confirmed: false }
const whole = (question: string) => ({ question, row: null, column: null, ...untouched })
const wind = { question: plants.id, ...placeOf('Wind'), ...untouched }

it('a revision can only be requested of existing, delivered fields, once each', () => {
  const questions = new Map([name, why, plants].map(question => [question.id, question]))
  const find = (fields: Parameters<typeof findUnreturnable>[0]) =>
    findUnreturnable(fields, questions, id => id !== why.id).map(({ path, text }) => [path, text])
  expect(find([{ question: name.id.toUpperCase() }, { question: plants.id }, wind])).toEqual([])
  expect(find([{ question: why.id }])).toEqual([['fields.0.question', 'results.returning.hidden']])
  expect(find([{ question: 'x' }])).toEqual([['fields.0.question', 'results.storing.unknownQuestion']])
  expect(find([{ ...wind, column: null }])).toEqual([['fields.0.row', 'results.returning.unknownCell']])
  expect(find([{ ...wind, row: wind.column, column: wind.row }])).toEqual([
    ['fields.0.row', 'results.returning.unknownCell'],
  ])
  expect(find([{ question: name.id }, { question: name.id }])).toEqual([['fields.1', 'results.storing.namedTwice']])
})

it('fields of a revision request are matched in any letter case', () => {
  expect(isReturnedField(wind, { ...placeOf('Wind'), question: plants.id.toUpperCase() })).toBe(true)
  expect(isReturnedField(wind, { question: plants.id })).toBe(false)
  expect(isReturnedField(whole(name.id), { question: name.id, row: null })).toBe(true)
})
