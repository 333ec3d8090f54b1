import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optionOf, questionOf } from '../../testing/build-answers.ts'
import { choice, form, number, option, section } from '../../testing/build-form.ts'
import { findVisibleQuestions } from './branching.ts'
import { countFollowing, planFollowing } from './following-questions.ts'

const built = form(
  section('One', choice('Q1', option('go on'), option('stop').skipToEnd()), number('Q2')),
  section(
    'Two',
    choice('Q3', option('left').skipTo('Q4'), option('right').skipTo('Q6'), option('end').skipToEnd()),
    number('Q4'),
    number('Q5'),
  ),
  section('Three', number('Q6')),
)
/** Question text → chosen option. */
function following(chosen: Record<string, string> = {}): number {
  const ids = new Map(
    Object.entries(chosen).map(([text, value]) => {
      const question = questionOf(built, text)
      return [question.id, [optionOf(question, value).id]]
    }),
  )
  return countFollowing(planFollowing(built.sections), id => ids.get(id) ?? [])
}

describe('countFollowing', () => {
  test('counts how many questions an unanswered one may lead to, also through later ones', () => {
    expect(following()).toBe(5)
    expect(following({ Q1: 'go on' })).toBe(3)
  })
  test('is 0 once all answers are given, whatever they hide', () => {
    expect(following({ Q1: 'stop' })).toBe(0)
    expect(following({ Q1: 'go on', Q3: 'left' })).toBe(0)
    expect(following({ Q1: 'go on', Q3: 'right' })).toBe(0)
  })
  test('hidden questions lead nowhere, whatever was chosen there', () => {
    expect(following({ Q3: 'end' })).toBe(2)
  })
  test('is 0 without branching or questions', () => {
    expect(countFollowing(planFollowing(form(section('One', number('Q1'))).sections), () => [])).toBe(0)
    expect(countFollowing(planFollowing([]), () => [])).toBe(0)
  })
  test('is exact: no further answers show more questions, and some show as many', () => {
    const anyForm = fc
      .array(fc.array(fc.option(fc.nat(8), { nil: null }), { maxLength: 2 }), { maxLength: 7 })
      .map(questions => [
        {
          questions: questions.map((targets, at) => ({
            id: `q${at}`,
            type: 'MultipleChoice' as const,
            branching: true,
            options: targets.map((target, place) => ({
              id: `q${at}o${place}`,
              branchingAction: target === null ? ('SkipToEnd' as const) : ('SkipToQuestion' as const),
              branchTarget: `q${target}`,
            })),
          })),
        },
      ])
    const anyChoices = fc.dictionary(
      fc.nat(6).map(at => `q${at}`),
      fc.nat(1),
    )
    fc.assert(
      fc.property(anyForm, anyChoices, (sections, choices) => {
        const all = sections.flatMap(({ questions }) => questions)
        const chosen = new Map(
          all.flatMap(({ id, options }) => {
            const picked = options[choices[id] ?? -1]
            return picked ? [[id, picked.id] as const] : []
          }),
        )
        const see = (given: ReadonlyMap<string, string>) =>
          findVisibleQuestions(sections, id => [given.get(id) ?? []].flat()).size
        const open = all.filter(({ id }) => !chosen.has(id))
        // Every combination of further answers, or none.
        const ways = open.reduce(
          (maps, { id, options }) =>
            maps.flatMap(map => [map, ...options.map(option => new Map(map).set(id, option.id))]),
          [chosen],
        )
        const most = Math.max(...ways.map(see))
        const found = countFollowing(planFollowing(sections), id => [chosen.get(id) ?? []].flat())
        expect(see(chosen) + found).toBe(most)
      }),
    )
  })
})
