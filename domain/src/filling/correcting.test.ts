import { describe, expect, test } from 'vitest'
import { choiceAnswer, numberAnswer, questionOf, textAnswer } from '../../testing/build-answers.ts'
import { choice, form, number, option, section, shortText } from '../../testing/build-form.ts'
import type { Answer } from '../forms/answer.ts'
import type { User } from '../permissions.ts'
import { findCorrectionFaults, correctBlocker } from './correcting.ts'

const admin: User = { role: 'Admin', countryId: null, parentCountryId: null }
const belgium: User = { role: 'NCLP', countryId: 'be', parentCountryId: null }
const viewer: User = { role: 'Viewer', countryId: null, parentCountryId: null }

describe('who may correct', () => {
  const submitted = {
    user: admin,
    countryId: 'be',
    countryName: 'Belgium',
    formPublished: true,
    submitted: true,
    isVisible: true,
  }
  test.each([
    ['an administrator any country', {}, null],
    ['the own country', { user: belgium }, null],
    ['another country', { user: belgium, countryId: 'fr' }, 'foreignCountry'],
    ['a viewer', { user: viewer }, 'notAllowed'],
    ['what is not submitted', { submitted: false }, 'resultNotSubmitted'],
    ['a question that is hidden', { isVisible: false }, 'invalidAnswer'],
    ['another country before anything else', { user: belgium, countryId: 'fr', submitted: false }, 'foreignCountry'],
    ['a form that is taken back', { user: belgium, formPublished: false }, 'notAllowed'],
  ])('%s', (_what, facts, code) => {
    expect(correctBlocker({ ...submitted, ...facts })?.code ?? null).toBe(code)
  })
})

describe('a corrected answer', () => {
  const built = form(
    section(
      'One',
      number('MW').required().between(0, 10),
      choice('Any?', option('Yes'), option('No').skipToEnd()),
      shortText('Which?').required(),
    ),
  )
  const [mw, any, which] = ['MW', 'Any?', 'Which?'].map(text => questionOf(built, text))
  if (!mw || !any || !which) throw new Error('the form has changed')
  const codesOf = (before: [string, Answer][], questionId: string, answer: Answer): string[] =>
    findCorrectionFaults(built.sections, new Map(before), { questionId, answer }).map(
      finding => `${questionOf(built, 'Which?').id === finding.questionId ? 'Which? ' : ''}${finding.code}`,
    )
  const sound: [string, Answer][] = [
    [mw.id, numberAnswer(3)],
    [any.id, choiceAnswer(any, 'No')],
  ]

  test('must fit the question', () => {
    expect(codesOf(sound, mw.id, numberAnswer(4))).toEqual([])
  })
  test('is checked by its type', () => {
    expect(codesOf(sound, mw.id, numberAnswer(11))).toEqual(['range'])
  })
  test('must not be emptied if mandatory', () => {
    expect(codesOf(sound, mw.id, textAnswer(''))).toEqual(['required'])
  })
  test('must not require a further answer that is missing', () => {
    expect(codesOf(sound, any.id, choiceAnswer(any, 'Yes'))).toEqual(['Which? required'])
    expect(codesOf([...sound, [which.id, textAnswer('Doel')]], any.id, choiceAnswer(any, 'Yes'))).toEqual([])
  })
  test('is not refused for earlier errors elsewhere', () => {
    const faulty: [string, Answer][] = [[any.id, choiceAnswer(any, 'Yes')]]
    expect(codesOf(faulty, any.id, choiceAnswer(any, 'Yes'))).toEqual([])
    expect(codesOf(faulty, mw.id, numberAnswer(11))).toEqual(['range'])
  })
})
