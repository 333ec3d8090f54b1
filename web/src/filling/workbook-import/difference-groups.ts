// The differences of a workbook, grouped by section and question and filtered.
import type { Form } from '@imp/domain/forms/types.ts'
import type { WorkbookDifference } from '@imp/domain/filling/workbook-types.ts'
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

export const isApplicable = ({ write }: WorkbookDifference): boolean => write !== null

const toBeLookedAt: ReadonlySet<string> = new Set<WorkbookDifference['notes'][number]['kind']>([
  'changedMeanwhile',
  'empties',
  'slip',
])
/** Differences that would undo someone's work, or look like slips, are not preselected. */
export const isChosenByItself = (difference: WorkbookDifference): boolean =>
  isApplicable(difference) && !difference.notes.some(({ kind }) => toBeLookedAt.has(kind))

export const listChosenAtFirst = (differences: readonly WorkbookDifference[]): Set<string> =>
  dropLonelyRemarks(differences, new Set(differences.filter(isChosenByItself).map(keyOf)))

/** Chooses or deselects differences. A final remark is applied together with its number, if the workbook changes that, too. */
export function choose(
  differences: readonly WorkbookDifference[],
  before: ReadonlySet<string>,
  keys: readonly string[],
  isChosen: boolean,
): Set<string> {
  const given = new Set(keys)
  if (!isChosen) return dropLonelyRemarks(differences, without(before, given))
  const numbers = listRemarkedNumbers(differences).flatMap(([remark, number]) => (given.has(remark) ? [number] : []))
  return new Set([...before, ...keys, ...numbers])
}

function dropLonelyRemarks(differences: readonly WorkbookDifference[], chosen: ReadonlySet<string>): Set<string> {
  const lonely = listRemarkedNumbers(differences).flatMap(([remark, number]) => (chosen.has(number) ? [] : [remark]))
  return without(chosen, new Set(lonely))
}

const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...keys].filter(key => !others.has(key)))

/** Pairs of keys: final remark and number, where both can be applied. */
function listRemarkedNumbers(differences: readonly WorkbookDifference[]): (readonly [string, string])[] {
  const applicable = new Set(differences.filter(isApplicable).map(keyOf))
  return differences.flatMap(one => {
    const { part, question, row } = one
    if (part !== 'finalRemark') return []
    const number = row === question ? { ...one, row: null, column: null } : one
    const key = keyOf({ ...number, part: row === question ? 'answer' : 'cell' })
    return applicable.has(key) ? [[keyOf(one), key] as const] : []
  })
}

function isShown(difference: WorkbookDifference, filter: DifferenceFilter): boolean {
  if (filter === 'faults') return !isApplicable(difference)
  return filter === 'all' || difference.notes.length > 0
}

export const countShown = (differences: readonly WorkbookDifference[], filter: DifferenceFilter): number =>
  differences.filter(difference => isShown(difference, filter)).length

/** In the form's order, without empty sections and questions. */
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

export const listApplicable = (groups: readonly QuestionGroup[]): string[] =>
  groups.flatMap(({ differences }) => differences.filter(isApplicable).map(keyOf))
