// What a form, a section and a question need before they can be saved: reasons for the tooltips, findings for the server.
import { isBlank } from '../blank.ts'
import { isDate } from '../dates.ts'
import { isId } from '../ids.ts'
import { inOrder } from '../ordering.ts'
import type { Reason } from '../texts.ts'
import { findBrokenBranches, isBranching, type BranchingQuestion, type BranchingSection } from './branching.ts'
import type { QuestionFinding } from './question-types/codec.ts'
import { questionTypes, type QuestionTypes } from './question-types/registry.ts'
import type { QuestionToTidy } from './tidying.ts'

/** What spreadsheets make of an empty date (1899) and of a slip of the finger (20262) is no year of a deadline. */
export const deadlineYears = { first: 1970, last: 2999 } as const
/** As words: years are written without a mark for thousands. */
export const yearOutOfRange: Reason = {
  text: 'forms.settings.yearOutOfRange',
  values: { first: String(deadlineYears.first), last: String(deadlineYears.last) },
}

/** Why the settings of a form cannot be saved; the first reason in the documents' order, null when they can. */
export function whyNotSaveForm(form: {
  readonly name: string
  /** The category's id. */
  readonly category: string | null
  readonly specialDeadlines?: readonly { readonly countryId: string | null; readonly deadline: string | null }[]
}): Reason | null {
  const named = !isBlank(form.name)
  const hasCategory = isId(form.category)
  const special = form.specialDeadlines ?? []
  if (!named && !hasCategory) return { text: 'forms.settings.nameAndCategoryMissing' }
  if (!named) return { text: 'forms.settings.nameMissing' }
  if (!hasCategory) return { text: 'forms.settings.categoryMissing' }
  if (special.some(entry => !isId(entry.countryId) || !isDate(entry.deadline))) {
    return { text: 'forms.settings.specialDeadlineIncomplete' }
  }
  const countries = new Set(special.map(entry => entry.countryId?.toLowerCase()))
  return countries.size < special.length ? { text: 'problems.duplicateSpecialDeadline' } : null
}

/** Why a section cannot be saved; null when it can. */
export const whyNotSaveSection = (section: { readonly name: string }): Reason | null =>
  isBlank(section.name) ? { text: 'forms.sections.nameMissing' } : null

/** Everything that is wrong with a question by itself; whether skips lead to later questions is judged by `checkQuestions`. */
export const checkQuestion = (question: QuestionToTidy, types: QuestionTypes = questionTypes): QuestionFinding[] => [
  ...(isBlank(question.text) ? [{ where: 'text', text: 'forms.questions.textMissing' as const }] : []),
  ...types.get(question.type).checkQuestion(question),
]

/** Something that is wrong in a list of questions; `path` begins with the place in the list: '3.options.2.value'. */
export interface ListFinding extends Reason {
  readonly path: string
}

/**
 * What is wrong with the questions that are to replace those of a section: each one by itself, and whether its skips
 * lead to later questions. `sections`: all sections of the form in order, as stored. Questions may lack an id.
 */
export function checkQuestions(
  sections: readonly (BranchingSection & { readonly id: string })[],
  sectionId: string,
  questions: readonly QuestionToTidy[],
  types: QuestionTypes = questionTypes,
): ListFinding[] {
  const alone = questions.flatMap((question, index) =>
    checkQuestion(question, types).map(({ where, ...reason }) => ({ path: `${index}.${where}`, ...reason })),
  )
  return [...alone, ...checkSkips(sections, sectionId, questions, types)]
}

function checkSkips(
  sections: readonly (BranchingSection & { readonly id: string })[],
  sectionId: string,
  questions: readonly QuestionToTidy[],
  types: QuestionTypes,
): ListFinding[] {
  // New questions may have no id yet: a place in the list stands in for it, which no skip can name.
  const idOf = (question: QuestionToTidy, index: number) => (isId(question.id) ? String(question.id) : `new ${index}`)
  const drafts = questions.map((question, index) => ({ ...question, id: idOf(question, index), index }))
  const branching = new Map(drafts.filter(draft => isBranching(draft, types)).map(draft => [draft.id, draft]))
  const future: BranchingSection<BranchingQuestion>[] = sections.map(section =>
    section.id === sectionId ? { questions: inOrder(drafts).map(withPlacedOptions) } : section,
  )
  return findBrokenBranches(future).flatMap(({ questionId, optionId, target }) => {
    const draft = branching.get(questionId)
    // Without any target the question itself has been found wrong already.
    if (!draft || !isId(target)) return []
    return [
      { path: `${draft.index}.options.${optionId}.branchTarget`, text: 'forms.questions.targetNotLater' as const },
    ]
  })
}

/** The question with its options known by their place, so that a finding can point at one without an id. */
const withPlacedOptions = <Q extends QuestionToTidy & { readonly id: string }>(question: Q) => ({
  ...question,
  options: (question.options ?? []).map((option, index) => ({ ...option, id: String(index) })),
})
