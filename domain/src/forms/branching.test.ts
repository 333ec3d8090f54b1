import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optionOf, questionOf } from '../../testing/build-answers.ts'
import { checkboxes, choice, form, number, option, section, shortText } from '../../testing/build-form.ts'
import {
  shortenQuestionText,
  findBrokenBranches,
  countDependentQuestions,
  listLaterQuestions,
  findReachableQuestions,
  resetBranches,
  findVisibleQuestions,
} from './branching.ts'
import type { Form } from './types.ts'

const withOptions = (...options: Parameters<typeof choice> extends [string, ...infer O] ? O : never) =>
  form(
    section('One', choice('Q1', ...options), number('Q2'), number('Q3')),
    section('Two', shortText('Q4'), shortText('Q5')),
  )

/** The texts of the visible questions; `chosen`: question text → option values. */
function seen(built: Form, chosen: Record<string, string[]> = {}): string {
  const ids = new Map(
    Object.entries(chosen).map(([text, values]) => {
      const question = questionOf(built, text)
      return [question.id, values.map(value => optionOf(question, value).id)]
    }),
  )
  const visible = findVisibleQuestions(built.sections, id => ids.get(id) ?? [])
  const all = built.sections.flatMap(one => one.questions)
  return all
    .filter(question => visible.has(question.id))
    .map(question => question.text)
    .join(' ')
}

describe('findVisibleQuestions', () => {
  const four = withOptions(
    option('next'),
    option('to Q3').skipTo('Q3'),
    option('to Q5').skipTo('Q5'),
    option('section').skipToNextSection(),
    option('end').skipToEnd(),
  )
  test.each([
    ['Next hides nothing', 'next', 'Q1 Q2 Q3 Q4 Q5'],
    ['SkipToQuestion hides the questions between', 'to Q3', 'Q1 Q3 Q4 Q5'],
    ['SkipToQuestion reaches into later sections', 'to Q5', 'Q1 Q5'],
    ['SkipToNextSection hides the rest of the section', 'section', 'Q1 Q4 Q5'],
    ['SkipToEnd hides everything that follows', 'end', 'Q1'],
  ])('%s', (_, value, visible) => {
    expect(seen(four, { Q1: [value] })).toBe(visible)
  })

  test('with no answer, the furthest skip counts', () => {
    expect(seen(four)).toBe('Q1')
    expect(seen(withOptions(option('a').skipTo('Q3'), option('b').skipTo('Q4'), option('c')))).toBe('Q1 Q4 Q5')
    expect(seen(withOptions(option('a').skipToNextSection(), option('b').skipTo('Q3')))).toBe('Q1 Q4 Q5')
  })
  test('an option that is not of the question counts as no answer', () => {
    expect(findVisibleQuestions(four.sections, () => ['stranger']).size).toBe(1)
  })
  test('a question whose branching is switched off hides nothing', () => {
    const built = form(section('One', choice('Q1', option('a').skipToEnd()).withoutBranching(), number('Q2')))
    expect(seen(built)).toBe('Q1 Q2')
  })
  test('checkboxes never branch', () => {
    const built = form(section('One', checkboxes('Q1', option('a').skipToEnd()), number('Q2')))
    expect(seen(built)).toBe('Q1 Q2')
  })
  test('a skip without a target is Next', () => {
    const built = withOptions(option('a').skipTo('Q3'))
    const broken = built.sections.map(one => ({
      ...one,
      questions: one.questions.map(question => ({
        ...question,
        options: question.options.map(each => ({ ...each, branchTarget: null })),
      })),
    }))
    expect(findVisibleQuestions(broken, () => []).size).toBe(5)
  })
  test('a skip to an earlier question is Next', () => {
    const built = form(section('One', number('Q1'), choice('Q2', option('back').skipTo('Q1')), number('Q3')))
    expect(seen(built)).toBe('Q1 Q2 Q3')
  })
  test('a hidden branching question has no effect, whatever was chosen there', () => {
    const built = form(
      section(
        'One',
        choice('Q1', option('a').skipTo('Q3'), option('b')),
        choice('Q2', option('x').skipToEnd()),
        number('Q3'),
      ),
    )
    expect(seen(built, { Q1: ['a'], Q2: ['x'] })).toBe('Q1 Q3')
    expect(seen(built, { Q1: ['b'], Q2: ['x'] })).toBe('Q1 Q2')
  })
  test('a chain is followed in document order', () => {
    const built = form(
      section('One', choice('Q1', option('a').skipTo('Q3')), number('Q2'), choice('Q3', option('b').skipTo('Q5'))),
      section('Two', number('Q4'), number('Q5')),
    )
    expect(seen(built)).toBe('Q1 Q3 Q5')
  })
})

/** Up to twelve questions in three sections, with any skips. */
const anyForm = fc
  .array(
    fc.record({
      section: fc.nat(2),
      options: fc.array(
        fc.record({
          branchingAction: fc.constantFrom(
            'Next' as const,
            'SkipToQuestion' as const,
            'SkipToNextSection' as const,
            'SkipToEnd' as const,
          ),
          branchTarget: fc.option(fc.nat(14).map(target => `q${target}`)),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 12 },
  )
  .map(plans => {
    const questions = plans.map((plan, index) => ({
      id: `q${index}`,
      type: 'MultipleChoice' as const,
      branching: true,
      options: plan.options.map((each, place) => ({ ...each, id: `q${index}o${place}`, value: `${place}` })),
    }))
    const third = Math.ceil(questions.length / 3)
    return [0, 1, 2].map(part => ({ questions: questions.slice(part * third, (part + 1) * third) }))
  })
const anyChoice = fc.dictionary(
  fc.nat(11).map(question => `q${question}`),
  fc.nat(2).map(place => [`o${place}`]),
)

describe('findReachableQuestions', () => {
  function reachable(built: Form, chosen: Record<string, string> = {}): string {
    const ids = new Map(
      Object.entries(chosen).map(([text, value]) => {
        const question = questionOf(built, text)
        return [question.id, [optionOf(question, value).id]]
      }),
    )
    const reached = findReachableQuestions(built.sections, id => ids.get(id) ?? [])
    const all = built.sections.flatMap(one => one.questions)
    return all
      .filter(question => reached.has(question.id))
      .map(question => question.text)
      .join(' ')
  }
  const built = form(
    section('One', choice('Q1', option('go on'), option('stop').skipToEnd()), number('Q2')),
    section('Two', choice('Q3', option('far').skipTo('Q5'), option('end').skipToEnd()), number('Q4')),
    section('Three', number('Q5')),
  )
  test('an unanswered question leads to all targets of its options', () => {
    expect(reachable(built)).toBe('Q1 Q2 Q3 Q5')
  })
  test('an answer leads to one target', () => {
    expect(reachable(built, { Q1: 'stop' })).toBe('Q1')
    expect(reachable(built, { Q1: 'go on', Q3: 'end' })).toBe('Q1 Q2 Q3')
  })
  test('visible questions are reachable', () => {
    for (const answers of [{}, { Q1: 'go on' }, { Q1: 'go on', Q3: 'far' }]) {
      const visible = seen(built, Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, [value]])))
      const reached = reachable(built, answers).split(' ')
      expect(visible.split(' ').every(text => reached.includes(text))).toBe(true)
    }
  })
  test('an empty form reaches nothing', () => {
    expect(findReachableQuestions([], () => []).size).toBe(0)
  })
})

describe('branching of any form', () => {
  const pick = (choices: Record<string, string[]>) => (id: string) => (choices[id] ?? []).map(place => `${id}${place}`)

  test('choices in hidden questions never change what is visible', () => {
    fc.assert(
      fc.property(anyForm, anyChoice, anyChoice, (sections, choices, others) => {
        const visible = findVisibleQuestions(sections, pick(choices))
        const mixed = { ...others, ...Object.fromEntries(Object.entries(choices).filter(([id]) => visible.has(id))) }
        const asked = (id: string) => (visible.has(id) ? pick(choices)(id) : pick(mixed)(id))
        expect(findVisibleQuestions(sections, asked)).toEqual(visible)
      }),
    )
  })
  test('Next everywhere hides nothing', () => {
    fc.assert(
      fc.property(anyForm, sections => {
        const next = new Map(
          sections.flatMap(one => one.questions).map(question => [question.id, [`${question.id}next`]]),
        )
        const withNext = sections.map(one => ({
          questions: one.questions.map(question => ({
            ...question,
            options: [...question.options, { id: `${question.id}next`, branchingAction: 'Next' as const }],
          })),
        }))
        const all = sections.flatMap(one => one.questions).length
        expect(findVisibleQuestions(withNext, id => next.get(id) ?? []).size).toBe(all)
      }),
    )
  })
  test('the first question is always visible', () => {
    fc.assert(
      fc.property(anyForm, anyChoice, (sections, choices) => {
        const ids = sections.flatMap(one => one.questions).map(question => question.id)
        const visible = findVisibleQuestions(sections, pick(choices))
        expect(ids.length === 0 || visible.has('q0')).toBe(true)
        expect([...visible].every(id => ids.includes(id))).toBe(true)
      }),
    )
  })
  test('resetting broken skips removes all of them, does not change what is visible, and is idempotent', () => {
    fc.assert(
      fc.property(anyForm, anyChoice, (sections, choices) => {
        const fixed = resetBranches(sections)
        expect(findBrokenBranches(fixed)).toEqual([])
        expect(findVisibleQuestions(fixed, pick(choices))).toEqual(findVisibleQuestions(sections, pick(choices)))
        const again = resetBranches(fixed)
        expect(again.every((one, index) => one === fixed[index])).toBe(true)
      }),
    )
  })
  test('an unanswered question hides as many questions as counted', () => {
    fc.assert(
      fc.property(anyForm, sections => {
        const ids = sections.flatMap(one => one.questions).map(question => question.id)
        const visible = findVisibleQuestions(sections, () => [])
        const hidden = ids
          .filter(id => visible.has(id))
          .reduce((sum, id) => sum + countDependentQuestions(sections, id), 0)
        expect(hidden).toBe(ids.length - visible.size)
      }),
    )
  })
  test('each answer of a form with 500 branching questions is read once', () => {
    const questions = Array.from({ length: 500 }, (_, index) => ({
      id: `q${index}`,
      type: 'MultipleChoice' as const,
      branching: true,
      options: Array.from({ length: 5 }, (__, place) => ({
        id: `q${index}o${place}`,
        branchingAction: 'Next' as const,
      })),
    }))
    const asked: string[] = []
    findVisibleQuestions([{ questions }], id => {
      asked.push(id)
      return []
    })
    expect(asked).toEqual(questions.map(question => question.id))
  })
})

describe('the editor of branching', () => {
  test('counts the questions that depend on an answer', () => {
    const built = withOptions(option('a').skipTo('Q4'), option('b'))
    expect(countDependentQuestions(built.sections, questionOf(built, 'Q1').id)).toBe(2)
    expect(countDependentQuestions(built.sections, questionOf(built, 'Q2').id)).toBe(0)
    expect(countDependentQuestions(built.sections, 'unknown')).toBe(0)
  })
  test('offers all later questions as targets, including later sections', () => {
    const built = withOptions(option('a'))
    const texts = (text: string) => listLaterQuestions(built.sections, questionOf(built, text).id).map(one => one.text)
    expect(texts('Q3')).toEqual(['Q4', 'Q5'])
    expect(texts('Q5')).toEqual([])
    expect(listLaterQuestions(built.sections, 'unknown')).toEqual([])
  })
  test('finds skips that lead backwards after reordering, and resets only their options', () => {
    const built = form(
      section('One', choice('Q1', option('a').skipTo('Q2'), option('b').skipToEnd()), number('Q2')),
      section('Two', number('Q3')),
    )
    const [one, two] = built.sections
    if (!one || !two) throw new Error('two sections')
    const turned = [{ ...one, questions: one.questions.toReversed() }, two]
    const question = questionOf(built, 'Q1')
    expect(findBrokenBranches(turned)).toEqual([
      { questionId: question.id, optionId: optionOf(question, 'a').id, value: 'a', target: questionOf(built, 'Q2').id },
    ])
    const fixed = resetBranches(turned)
    expect(fixed[1]).toBe(two)
    expect(fixed[0]?.questions[0]).toBe(turned[0]?.questions[0])
    expect(fixed[0]?.questions[1]?.options.map(each => [each.branchingAction, each.branchTarget])).toEqual([
      ['Next', null],
      ['SkipToEnd', null],
    ])
  })
  test('finds skips whose target was deleted', () => {
    const built = withOptions(option('a').skipTo('Q3'))
    const without = built.sections.map(one => ({ ...one, questions: one.questions.filter(each => each.text !== 'Q3') }))
    expect(findBrokenBranches(without)).toHaveLength(1)
  })
  test.each([
    ['short', 'short'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), `${'x'.repeat(50)}…`],
    ['😀'.repeat(51), `${'😀'.repeat(50)}…`],
  ])('cuts the label of %s at 50 characters', (text, label) => {
    expect(shortenQuestionText(text)).toBe(label)
  })
})
