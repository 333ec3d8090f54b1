import { describe, expect, it } from 'vitest'
import { numberAnswer, choiceAnswer, questionOf, remarkAnswer, textAnswer } from '../../testing/build-answers.ts'
import { choice, form, number, option, section, shortText } from '../../testing/build-form.ts'
import type { Answer } from '../forms/answer.ts'
import { findVisibleQuestions } from '../forms/branching.ts'
import { findHiddenAnswers } from './hidden-answers.ts'

const plan = form(
  section(
    'General',
    choice('Any plants?', option('Yes'), option('No').skipToEnd()),
    number('Capacity'),
    choice('Any storage?', option('Yes'), option('No').skipToNextSection()),
    shortText('Storage'),
  ),
  section('Tables', shortText('Last')),
)
const [plants, storage] = [questionOf(plan, 'Any plants?'), questionOf(plan, 'Any storage?')]
const nameOf = (id: string) => plan.sections.flatMap(one => one.questions).find(question => question.id === id)?.text

function hiddenWith(given: Readonly<Record<string, Answer>>): Record<string, readonly (string | undefined)[]> {
  const answers = new Map(Object.entries(given).map(([name, answer]) => [questionOf(plan, name).id, answer]))
  const visible = findVisibleQuestions(plan.sections, id => answers.get(id)?.options ?? [])
  const hidden = findHiddenAnswers(
    plan.sections,
    id => visible.has(id),
    id => answers.get(id),
  )
  return Object.fromEntries([...hidden].map(([hider, ids]) => [nameOf(hider), ids.map(nameOf)]))
}

describe('findHiddenAnswers', () => {
  const given = { Capacity: numberAnswer(5), Storage: textAnswer('Lake'), Last: remarkAnswer('No answer') }

  it('finds none if all answers are visible', () => {
    expect(
      hiddenWith({
        ...given,
        'Any plants?': choiceAnswer(plants, 'Yes'),
        'Any storage?': choiceAnswer(storage, 'Yes'),
      }),
    ).toEqual({})
  })

  it('names each with the choice that hides it', () => {
    const answers = {
      ...given,
      'Any plants?': choiceAnswer(plants, 'Yes'),
      'Any storage?': choiceAnswer(storage, 'No'),
    }
    expect(hiddenWith(answers)).toEqual({ 'Any storage?': ['Storage'] })
  })

  it('assigns hidden choices and what they hide to the first visible choice, and counts remarks as answers', () => {
    const answers = { ...given, 'Any plants?': choiceAnswer(plants, 'No'), 'Any storage?': choiceAnswer(storage, 'No') }
    expect(hiddenWith(answers)).toEqual({ 'Any plants?': ['Capacity', 'Any storage?', 'Storage', 'Last'] })
  })

  it('includes answers that an unanswered choice hides', () => {
    expect(hiddenWith({ Capacity: numberAnswer(5) })).toEqual({ 'Any plants?': ['Capacity'] })
  })

  it('leaves out emptied answers', () => {
    expect(hiddenWith({ 'Any plants?': choiceAnswer(plants, 'No'), Storage: textAnswer(' ') })).toEqual({})
  })
})
