// The numbers behind each quantity, with each country's previous ones. Pure.
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import { cellPath } from '@imp/domain/forms/table-questions.ts'
import type { CountryNumber } from '@imp/domain/harmonisation/comparing.ts'
import type { AnswerQuantity } from '@imp/domain/harmonisation/quantities.ts'
import { isFrtQuestion } from '@imp/domain/results/frt.ts'
import { findDepartures, selectLimits } from '@imp/domain/results/legal-limits.ts'
import { emptyAnswer } from '@imp/domain/forms/answer.ts'
import type { PublishedForm } from '../results/published-form.ts'
import { toSubmittedAnswer } from '../results/submitted/service.ts'
import type { NumbersRow } from './queries.ts'

/** A submitted result. Answers hidden by branching were never delivered. */
export interface Submission extends NumbersRow {
  readonly isVisible: (questionId: string) => boolean
}
export function toSubmission(row: NumbersRow, { sections }: PublishedForm, hasBranches: boolean): Submission {
  if (!hasBranches) return { ...row, isVisible: () => true }
  const visible = findVisibleQuestions(sections, id => row.options[id] ?? [])
  return { ...row, isVisible: id => visible.has(id) }
}

export function readNumber(submission: Submission, { question, cell }: AnswerQuantity): number | null {
  if (!submission.isVisible(question.id)) return null
  if (!cell) return submission.numbers[question.id] ?? null
  return submission.cells[question.id]?.[cellPath(cell.row, cell.column)] ?? null
}

/** Sorted by country name. @param findPrevious a country's number in the previous year */
export function listCountryNumbers(
  quantity: AnswerQuantity,
  submissions: readonly Submission[],
  findPrevious: (countryId: string) => number | null,
  mayOpen: (submission: Submission) => boolean,
): CountryNumber[] {
  const limitsOf = cacheByAreas(areas => selectLimits(quantity.limits, areas))
  return submissions.flatMap(submission => {
    const value = readNumber(submission, quantity)
    if (value === null) return []
    return [
      {
        country: submission.country,
        partOf: submission.parentId,
        countryName: submission.countryName,
        areas: submission.synchronousAreas,
        value,
        previous: findPrevious(submission.countryId),
        limits: limitsOf(submission.legalLimitAreas),
        departs: departs(quantity, submission),
        resultId: mayOpen(submission) ? submission.resultId : null,
        parameterAnswerId: null,
      },
    ]
  })
}

/** Countries of one area share their limits. */
function cacheByAreas<T>(make: (areas: readonly string[]) => T): (areas: readonly string[]) => T {
  const made = new Map<string, T>()
  return areas => {
    const key = areas.join('\n')
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(areas)
    made.set(key, fresh)
    return fresh
  }
}

/** Requirements from other rows of a fault-ride-through table (D67); all others are limits of the cell itself. */
function departs({ question, cell }: AnswerQuantity, submission: Submission): boolean {
  if (!cell || !isFrtQuestion(question)) return false
  return findFrtDeviations(question, submission).has(cellPath(cell.row, cell.column))
}
type FrtQuestion = AnswerQuantity['question']
const frtDeviations = new WeakMap<Submission, Map<string, ReadonlySet<string>>>()
/** Judges all cells of a table together, once. */
function findFrtDeviations(question: FrtQuestion, submission: Submission): ReadonlySet<string> {
  const ofSubmission = frtDeviations.get(submission) ?? new Map<string, ReadonlySet<string>>()
  frtDeviations.set(submission, ofSubmission)
  const known = ofSubmission.get(question.id)
  if (known) return known
  const cells = Object.entries(submission.cells[question.id] ?? {}).map(
    ([place, numeric]) => [place, { textValue: null, numeric }] as const,
  )
  const row = { questionId: question.id, textual: null, numeric: null, options: [], cells: Object.fromEntries(cells) }
  const answer = { ...emptyAnswer, ...toSubmittedAnswer(row) }
  const found = new Set(
    findDepartures(question, answer, submission.legalLimitAreas).flatMap(({ cell }) =>
      cell ? [cellPath(cell.row, cell.column)] : [],
    ),
  )
  ofSubmission.set(question.id, found)
  return found
}
