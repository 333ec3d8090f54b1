// What a form, section or question needs before it can be saved: reasons for tooltips, findings for the server.
import { isBlank } from '../blank.ts'
import { isDate } from '../dates.ts'
import { isId } from '../ids.ts'
import { nameBlocker, readableBlocker } from '../names.ts'
import { showNumber } from '../numbers/show-number.ts'
import { sortByOrder } from '../ordering.ts'
import type { FieldRefusal, Refusal } from '../problems.ts'
import type { Reason } from '../texts.ts'
import { findBrokenBranches, isBranching, type BranchingQuestion, type BranchingSection } from './branching.ts'
import { parseDeadline } from './deadlines.ts'
import { areDeltaRulesEqual } from './delta-rules.ts'
import type { DeltaRule } from './question-parts.ts'
import type { QuestionFinding } from './question-types/codec.ts'
import { questionTypes, type QuestionTypes } from './question-types/registry.ts'
import { findLimitFaults } from './reference-limits.ts'
import { yearBounds } from './reporting-year.ts'
import { findSimilarOptions } from './similar-options.ts'
import type { QuestionToTidy } from './tidying.ts'
import { maxDeltaRuleBeyond } from './vocabulary.ts'

/** A deadline that is left out does not change. */
export interface SettingsToCheck {
  readonly name: string
  /** Left out: unchanged, or proposed. */
  readonly year?: number
  readonly category: string | null
  readonly deadline?: string | null
  readonly specialDeadlines?: readonly { readonly countryId: string | null; readonly deadline: string | null }[]
}

export const checkSettings = (form: SettingsToCheck): FieldRefusal[] => [
  ...[nameBlocker(form.name, 'forms.settings.nameMissing')].flatMap(reason =>
    reason ? [malformedField('name', reason)] : [],
  ),
  ...(form.year === undefined || isYear(form.year)
    ? []
    : [malformedField('year', { text: 'forms.settings.yearWrong', values: yearBounds })]),
  ...(isId(form.category) ? [] : [malformedField('category', { text: 'forms.settings.categoryMissing' })]),
  ...checkDeadline(form.deadline ?? null, 'deadline'),
  ...checkSpecialDeadlines(form.specialDeadlines ?? []),
]

const isYear = (year: number): boolean => Number.isInteger(year) && year >= yearBounds.min && year <= yearBounds.max

const malformedField = (path: string, reason: Reason): FieldRefusal => ({ code: 'malformed', path, ...reason })

function checkDeadline(deadline: string | null, path: string): FieldRefusal[] {
  const parsed = parseDeadline(deadline)
  return 'instant' in parsed ? [] : [malformedField(path, parsed)]
}

function checkSpecialDeadlines(entries: NonNullable<SettingsToCheck['specialDeadlines']>): FieldRefusal[] {
  const countries = entries.map(entry => entry.countryId?.toLowerCase())
  return entries.flatMap(({ countryId, deadline }, index) => {
    const path = `specialDeadlines.${index}`
    const incomplete: Reason = { text: 'forms.settings.specialDeadlineIncomplete' }
    if (!isId(countryId)) return [malformedField(`${path}.countryId`, incomplete)]
    if (!isDate(deadline)) return [malformedField(`${path}.deadline`, incomplete)]
    const text = 'problems.duplicateSpecialDeadline'
    const isSecond = countries.indexOf(countries[index]) < index
    return [
      ...checkDeadline(deadline, `${path}.deadline`),
      ...(isSecond ? [{ code: 'duplicateSpecialDeadline' as const, path: `${path}.countryId`, text } as const] : []),
    ]
  })
}

/** The first error; missing name and category are reported together. */
export function saveFormBlocker(form: SettingsToCheck): Refusal | null {
  const [first, second] = checkSettings(form)
  if (first?.text === 'forms.settings.nameMissing' && second?.path === 'category') {
    return { code: 'malformed', text: 'forms.settings.nameAndCategoryMissing' }
  }
  return first ?? null
}

export const saveSectionBlocker = (section: { readonly name: string }): Refusal | null =>
  malformedIf(nameBlocker(section.name, 'forms.sections.nameMissing'))

export const createCategoryBlocker = (category: { readonly name: string }): Refusal | null =>
  malformedIf(nameBlocker(category.name, 'forms.settings.categoryNameMissing'))

const malformedIf = (reason: Reason | null): Refusal | null => reason && { code: 'malformed', ...reason }

/** Skip targets are checked by `checkQuestions`. */
export const checkQuestion = (question: QuestionToTidy, types: QuestionTypes = questionTypes): QuestionFinding[] => [
  ...(isBlank(question.text) ? [{ where: 'text', text: 'forms.questions.textMissing' as const }] : []),
  ...findHidden('text', question.text),
  ...findHidden('article', question.article ?? ''),
  ...findHidden('unit', question.unit ?? ''),
  ...types.get(question.type).checkQuestion(question),
  ...(question.limits ?? []).flatMap(checkLimit),
  ...(question.deltaRules ?? []).flatMap(checkDeltaRule),
  ...findRepeatedDeltaRules(question.deltaRules ?? []),
]

/** Invisible characters would make two questions look alike. */
function findHidden(where: 'text' | 'article' | 'unit', text: string): QuestionFinding[] {
  const reason = readableBlocker(text)
  return reason ? [{ where, ...reason }] : []
}

function checkDeltaRule({ beyond }: NonNullable<QuestionToTidy['deltaRules']>[number], at: number): QuestionFinding[] {
  const where = `deltaRules.${at}.beyond`
  if (beyond < 0) return [{ where, text: 'forms.deltaRules.negative' }]
  if (beyond <= maxDeltaRuleBeyond || Number.isNaN(beyond)) return []
  return [{ where, text: 'results.validation.atMost', values: { max: showNumber(maxDeltaRuleBeyond) } }]
}

const findRepeatedDeltaRules = (rules: readonly DeltaRule[]): QuestionFinding[] =>
  rules.flatMap((rule, at) => {
    const first = rules.findIndex(other => areDeltaRulesEqual(other, rule))
    if (first < 0 || first === at) return []
    return [{ where: `deltaRules.${at}`, text: 'forms.deltaRules.repeated', values: { n: first + 1 } }]
  })

const checkLimit = (limit: NonNullable<QuestionToTidy['limits']>[number], at: number): QuestionFinding[] =>
  findLimitFaults(limit).map(({ field, ...reason }) => ({ where: `limits.${at}.${field}`, ...reason }))

/** `path` begins with the index in the list: '3.options.2.value'. */
export interface ListFinding extends Reason {
  readonly path: string
}

/**
 * Errors of the questions that will replace those of a section, including too similar options and skips that do not lead forward.
 * @param sections all sections as stored, in order
 * @param questions may lack ids
 */
export function checkQuestions(
  sections: readonly (BranchingSection & { readonly id: string })[],
  sectionId: string,
  questions: readonly QuestionToTidy[],
  types: QuestionTypes = questionTypes,
): ListFinding[] {
  const stored = sections.flatMap(section => section.questions)
  const alone = questions.flatMap((question, index) => {
    const similar = types.get(question.type).hasOptions ? findSimilarOptions(question, stored) : []
    return [...checkQuestion(question, types), ...similar].map(({ where, ...reason }) => ({
      path: `${index}.${where}`,
      ...reason,
    }))
  })
  return [...alone, ...checkSkips(sections, sectionId, questions, types)]
}

function checkSkips(
  sections: readonly (BranchingSection & { readonly id: string })[],
  sectionId: string,
  questions: readonly QuestionToTidy[],
  types: QuestionTypes,
): ListFinding[] {
  // A placeholder for new questions without an id; no skip can target it.
  const idOf = (question: QuestionToTidy, index: number) => (isId(question.id) ? String(question.id) : `new ${index}`)
  const drafts = questions.map((question, index) => ({ ...question, id: idOf(question, index), index }))
  const branching = new Map(drafts.filter(draft => isBranching(draft, types)).map(draft => [draft.id, draft]))
  const future: BranchingSection<BranchingQuestion>[] = sections.map(section =>
    section.id === sectionId ? { questions: sortByOrder(drafts).map(withPlacedOptions) } : section,
  )
  return findBrokenBranches(future).flatMap(({ questionId, optionId, target }) => {
    const draft = branching.get(questionId)
    // A missing target is reported for the question itself.
    if (!draft || !isId(target)) return []
    return [
      { path: `${draft.index}.options.${optionId}.branchTarget`, text: 'forms.questions.targetNotLater' as const },
    ]
  })
}

/** Uses indexes as ids of options, which may have none. */
const withPlacedOptions = <Q extends QuestionToTidy & { readonly id: string }>(question: Q) => ({
  ...question,
  options: (question.options ?? []).map((option, index) => ({ ...option, id: String(index) })),
})
