// Branching: which questions a country sees, given the options it has chosen, and which skips lead nowhere.
// Sections and questions are given in document order, as the server sends them and the editor shows them.
import type { BranchingAction } from './question-parts.ts'
import { questionTypes, type QuestionTypes } from './question-types/registry.ts'

interface BranchingOption {
  readonly id?: string | null
  readonly value?: string
  readonly branchingAction?: BranchingAction
  readonly branchTarget?: string | null
}
/** The little that branching needs of a question: stored ones have it, and so have the editor's drafts. */
export interface BranchingQuestion {
  readonly id: string
  readonly type: string
  readonly branching?: boolean
  readonly options?: readonly BranchingOption[]
}
export interface BranchingSection<Q extends BranchingQuestion = BranchingQuestion> {
  readonly questions: readonly Q[]
}

interface Step<Q> {
  readonly question: Q
  /** Where the next section begins. */
  readonly sectionEnd: number
}
interface Path<Q> {
  readonly steps: readonly Step<Q>[]
  readonly indexOf: ReadonlyMap<string, number>
}

/** All questions of a form one after the other. */
function flattenSections<Q extends BranchingQuestion>(sections: readonly BranchingSection<Q>[]): Path<Q> {
  const steps: Step<Q>[] = []
  const indexOf = new Map<string, number>()
  for (const { questions } of sections) {
    const sectionEnd = steps.length + questions.length
    for (const question of questions) {
      indexOf.set(question.id, steps.length)
      steps.push({ question, sectionEnd })
    }
  }
  return { steps, indexOf }
}

/** Where an option of the question at `index` leads to: the index of the next question to see. A skip without a later target is Next. */
function findNext<Q>(option: BranchingOption, index: number, { steps, indexOf }: Path<Q>): number {
  const next = index + 1
  switch (option.branchingAction ?? 'Next') {
    case 'Next':
      return next
    case 'SkipToQuestion':
      return Math.max(next, indexOf.get(option.branchTarget ?? '') ?? next)
    case 'SkipToNextSection':
      return steps[index]?.sectionEnd ?? next
    case 'SkipToEnd':
      return steps.length
  }
}

/** The furthest that these options lead to; `index + 1` when none skips. */
const findFurthest = <Q>(options: readonly BranchingOption[], index: number, path: Path<Q>): number =>
  options.reduce((furthest, option) => Math.max(furthest, findNext(option, index, path)), index + 1)

/** Do the options of this question skip? Its type must allow it, and it must be switched on. */
export const isBranching = (
  question: Pick<BranchingQuestion, 'type' | 'branching'>,
  types: QuestionTypes = questionTypes,
): boolean => question.branching === true && types.get(question.type).mayBranch

/**
 * The ids of the questions a country sees. The chosen option of a branching question hides what lies between it and
 * where it leads to; with no answer, the option with the furthest skip counts (D39). Questions are gone through in
 * document order: a hidden one hides nothing, whatever was chosen there before.
 */
export function findVisibleQuestions<Q extends BranchingQuestion>(
  sections: readonly BranchingSection<Q>[],
  chosen: (questionId: string) => readonly string[],
  types: QuestionTypes = questionTypes,
): ReadonlySet<string> {
  const path = flattenSections(sections)
  const visible = new Set<string>()
  let index = 0
  while (index < path.steps.length) {
    const step = path.steps[index]
    if (!step) break
    const { question } = step
    visible.add(question.id)
    if (!isBranching(question, types)) {
      index++
      continue
    }
    const options = question.options ?? []
    const picked = optionsOf(options, chosen(question.id))
    index = findFurthest(picked.length > 0 ? picked : options, index, path)
  }
  return visible
}

/**
 * The ids of the questions a country sees or may still come to see: an open branching question may lead wherever one
 * of its options leads. What is missing here does not apply, given the answers (D39).
 */
export function findReachableQuestions<Q extends BranchingQuestion>(
  sections: readonly BranchingSection<Q>[],
  chosen: (questionId: string) => readonly string[],
  types: QuestionTypes = questionTypes,
): ReadonlySet<string> {
  const path = flattenSections(sections)
  const reached = new Set([0])
  const ids = new Set<string>()
  for (const [index, { question }] of path.steps.entries()) {
    if (!reached.has(index)) continue
    ids.add(question.id)
    const options = isBranching(question, types) ? (question.options ?? []) : []
    const picked = optionsOf(options, chosen(question.id))
    if (picked.length > 0) reached.add(findFurthest(picked, index, path))
    else if (options.length === 0) reached.add(index + 1)
    else for (const option of options) reached.add(findNext(option, index, path))
  }
  return ids
}

/** A question whose options skip, and where they lead to; places are counted from 0 through the whole form. */
export interface Branch {
  readonly questionId: string
  readonly at: number
  /** Where one gets to who has chosen none of its options (D39). */
  readonly furthest: number
  readonly leads: readonly { readonly optionId: string; readonly to: number }[]
}

/** The branching of a form, in its order, for who follows it elsewhere: PostgreSQL counts answers by it. */
export function listBranches(sections: readonly BranchingSection[], types: QuestionTypes = questionTypes): Branch[] {
  const path = flattenSections(sections)
  return path.steps.flatMap(({ question }, at): Branch[] => {
    if (!isBranching(question, types)) return []
    const options = question.options ?? []
    const leads = options.flatMap(option =>
      typeof option.id === 'string' ? [{ optionId: option.id, to: findNext(option, at, path) }] : [],
    )
    return [{ questionId: question.id, at, furthest: findFurthest(options, at, path), leads }]
  })
}

const optionsOf = (options: readonly BranchingOption[], ids: readonly string[]): BranchingOption[] =>
  options.filter(option => typeof option.id === 'string' && ids.includes(option.id))

/** How many questions stay hidden while this one has no answer; 0 for a question that hides none (D39). */
export function countDependentQuestions(
  sections: readonly BranchingSection[],
  questionId: string,
  types: QuestionTypes = questionTypes,
): number {
  const path = flattenSections(sections)
  const index = path.indexOf.get(questionId)
  const step = index === undefined ? undefined : path.steps[index]
  if (index === undefined || !step || !isBranching(step.question, types)) return 0
  return findFurthest(step.question.options ?? [], index, path) - index - 1
}

/** The questions that a skip of this question may lead to: all later ones, those of later sections too. */
export function listLaterQuestions<Q extends BranchingQuestion>(
  sections: readonly BranchingSection<Q>[],
  questionId: string,
): Q[] {
  const { steps, indexOf } = flattenSections(sections)
  const index = indexOf.get(questionId)
  return index === undefined ? [] : steps.slice(index + 1).map(step => step.question)
}

export interface BrokenBranch {
  readonly questionId: string
  readonly optionId: string | null
  /** The option in the form's words. */
  readonly value: string
  /** Where it was to lead to. */
  readonly target: string | null
}

/** Does this option skip to a question that is missing, or not later than its own? */
function isBroken(option: BranchingOption, index: number, { indexOf }: Path<unknown>): boolean {
  if (option.branchingAction !== 'SkipToQuestion') return false
  const target = indexOf.get(option.branchTarget ?? '')
  return target === undefined || target <= index
}

/**
 * The skips whose target is missing or not later than their question. Options of a question whose branching is
 * switched off count too: they would come back when it is switched on.
 */
export function findBrokenBranches(sections: readonly BranchingSection[]): BrokenBranch[] {
  const path = flattenSections(sections)
  return path.steps.flatMap(({ question }, index) =>
    (question.options ?? [])
      .filter(option => isBroken(option, index, path))
      .map(option => ({
        questionId: question.id,
        optionId: option.id ?? null,
        value: option.value ?? '',
        target: option.branchTarget ?? null,
      })),
  )
}

/** The sections with broken skips back to Next; what is not touched stays the same object. */
export function resetBranches<S extends BranchingSection>(sections: readonly S[]): S[] {
  const path = flattenSections(sections)
  const reset = <X extends BranchingQuestion>(question: X): X => {
    const index = path.indexOf.get(question.id) ?? 0
    const options = question.options ?? []
    if (!options.some(option => isBroken(option, index, path))) return question
    return {
      ...question,
      options: options.map(option =>
        isBroken(option, index, path) ? { ...option, branchingAction: 'Next' as const, branchTarget: null } : option,
      ),
    }
  }
  return sections.map(section => {
    const questions = section.questions.map(reset)
    return questions.every((question, index) => question === section.questions[index])
      ? section
      : { ...section, questions }
  })
}

/** A text as it stands in the lists of branching: at most 50 characters, then '…'. */
export function shortenQuestionText(text: string): string {
  const letters = [...text]
  return letters.length > 50 ? `${letters.slice(0, 50).join('')}…` : text
}
