import { describe, expect, it } from 'vitest'
import { choice, formWith, number, option, section, shortText, table } from '../../testing/build-form.ts'
import { findOtherHeir, findParentDifferences, mayContinue } from './parent-differences.ts'
import type { Form, Question } from './types.ts'

const plan = section(
  'General',
  shortText('Who?').with({ isLinked: true }),
  number('How much?').with({ isLinked: true, unit: 'MW' }),
  choice('Decided?', option('Yes'), option('No')).with({ isLinked: true }),
  table('Where?', { rows: ['Wind'], columns: ['MW'] }).with({ isLinked: true }),
)
const parent = formWith({ seed: 1 }, plan)
const questionsOf = (form: Form) => form.sections.flatMap(({ questions }) => questions)

/** A copy in which each question continues the one at its index, with changes by index. */
function copyWith(changes: Readonly<Record<number, Partial<Question>>> = {}): Form {
  const copy = formWith({ seed: 2 }, plan)
  const parents = questionsOf(parent)
  const [first] = copy.sections
  if (!first) throw new RangeError('a form without sections')
  const questions = first.questions.map((one, at) => ({ ...one, parentId: parents[at]?.id ?? null, ...changes[at] }))
  return { ...copy, sections: [{ ...first, questions }] }
}
const standings = (form: Form) =>
  findParentDifferences(form.sections, parent.sections).questions.map(({ standing, changes }) => [standing, ...changes])

describe('how a copied form stands to its parent', () => {
  it('is the same as long as nobody changes it', () => {
    expect(standings(copyWith())).toEqual([['same'], ['same'], ['same'], ['same']])
    expect(findParentDifferences(copyWith().sections, parent.sections).dropped).toEqual([])
  })

  it('lists what is worded differently', () => {
    const [, , decided, where] = questionsOf(copyWith())
    const changed = copyWith({
      0: { text: 'Who answers?', help: '<p>Name</p>' },
      1: { unit: 'kW', max: 9 },
      2: { options: decided?.options.slice(1) ?? [] },
      3: {
        subQuestions: where?.subQuestions.map(part => ({ ...part, dimensionText: `${part.dimensionText} p.a.` })) ?? [],
      },
    })
    expect(standings(changed)).toEqual([
      ['reworded', 'text', 'help'],
      ['reworded', 'unit', 'bounds'],
      ['reworded', 'options'],
      ['reworded', 'rows', 'columns'],
    ])
  })

  it('does not compare other types and questions that are not linked', () => {
    expect(standings(copyWith({ 0: { type: 'Paragraph' }, 1: { isLinked: false, text: 'Else?' } }))).toEqual([
      ['notComparable', 'type'],
      ['notComparable', 'notLinked', 'text'],
      ['same'],
      ['same'],
    ])
  })

  it('lists new and dropped questions by the mapping, not by position', () => {
    const [who, howMuch] = questionsOf(parent)
    const changed = copyWith({ 0: { parentId: null }, 2: { parentId: 'gone' } })
    expect(standings(changed).map(([standing]) => standing)).toEqual(['new', 'same', 'new', 'same'])
    const { dropped } = findParentDifferences(changed.sections, parent.sections)
    expect(dropped.map(({ text }) => text)).toEqual(['Who?', 'Decided?'])
    const swapped = copyWith({ 0: { parentId: howMuch?.id ?? null }, 1: { parentId: who?.id ?? null } })
    expect(standings(swapped).slice(0, 2)).toEqual([
      ['notComparable', 'type'],
      ['notComparable', 'type'],
    ])
  })

  it('only maps questions of the same type', () => {
    expect(mayContinue({ type: 'Number' }, { type: 'Number' })).toBe(true)
    expect(mayContinue({ type: 'Number' }, { type: 'ShortText' })).toBe(false)
  })
})

describe('a question of the parent form', () => {
  it('has at most one successor', () => {
    const [first, second] = questionsOf(copyWith())
    if (!first || !second) throw new RangeError('a form without questions')
    const all = [first, second]
    expect(findOtherHeir(all, first)).toBeUndefined()
    expect(findOtherHeir(all, { id: second.id, parentId: first.parentId })?.id).toBe(first.id)
    expect(findOtherHeir(all, { id: second.id, parentId: null })).toBeUndefined()
  })
})
