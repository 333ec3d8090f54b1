// The differences of a workbook as they are shown and chosen: by section and question, all of them or only some.
import type { Form } from '@imp/domain/forms/types.ts'
import type { WorkbookDifference } from '@imp/domain/results/workbook-types.ts'
import { listNumberedQuestions, type NumberedQuestion } from '../engine/question-numbers.ts'

export const differenceFilters = ['all', 'notes', 'faults'] as const
export type DifferenceFilter = (typeof differenceFilters)[number]

export interface QuestionGroup extends NumberedQuestion {
  readonly differences: readonly WorkbookDifference[]
}
export interface SectionGroup {
  readonly id: string
  readonly name: string
  readonly number: number
  readonly questions: readonly QuestionGroup[]
}

export const keyOf = ({ question, part, row, column }: WorkbookDifference): string =>
  [question, part, row, column].join('/')

export const canBeTaken = ({ write }: WorkbookDifference): boolean => write !== null

const toBeLookedAt: ReadonlySet<string> = new Set<WorkbookDifference['notes'][number]['kind']>([
  'changedMeanwhile',
  'empties',
])
/** What might undo somebody's work waits until it is looked at. */
export const isChosenByItself = (difference: WorkbookDifference): boolean =>
  canBeTaken(difference) && !difference.notes.some(({ kind }) => toBeLookedAt.has(kind))

function isShown(difference: WorkbookDifference, filter: DifferenceFilter): boolean {
  if (filter === 'faults') return !canBeTaken(difference)
  return filter === 'all' || difference.notes.length > 0
}

export const countShown = (differences: readonly WorkbookDifference[], filter: DifferenceFilter): number =>
  differences.filter(difference => isShown(difference, filter)).length

/** In the order of the form; sections and questions without any are left out. */
export function groupDifferences(
  form: Pick<Form, 'sections'>,
  differences: readonly WorkbookDifference[],
  filter: DifferenceFilter,
): SectionGroup[] {
  const byQuestion = Map.groupBy(
    differences.filter(difference => isShown(difference, filter)),
    ({ question }) => question,
  )
  const numbers = new Map(listNumberedQuestions(form).map(({ question, number }) => [question.id, number]))
  return form.sections.flatMap(({ id, name, questions }, at) => {
    const groups = questions.flatMap(question => {
      const own = byQuestion.get(question.id)
      return own ? [{ question, number: numbers.get(question.id) ?? '', differences: own }] : []
    })
    return groups.length > 0 ? [{ id, name, number: at + 1, questions: groups }] : []
  })
}

/** Keys of those that can be taken over, of several questions. */
export const listTakeable = (groups: readonly QuestionGroup[]): string[] =>
  groups.flatMap(({ differences }) => differences.filter(canBeTaken).map(keyOf))
