// Branching: which questions a country sees depending on its chosen options, and which skips lead nowhere. Sections and questions are
// expected in document order.
import type { BranchingAction } from './question-parts.ts'
import { questionTypes, type QuestionTypes } from './question-types/registry.ts'

interface BranchingOption {
  readonly id?: string | null
  readonly value?: string
  readonly branchingAction?: BranchingAction
  readonly branchTarget?: string | null
}
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
  readonly sectionEnd: number
}
interface Path<Q> {
  readonly steps: readonly Step<Q>[]
  readonly indexOf: ReadonlyMap<string, number>
}

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

/** The index of the next visible question. A skip without a later target counts as Next. */
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

const findFurthest = <Q>(options: readonly BranchingOption[], index: number, path: Path<Q>): number =>
  options.reduce((furthest, option) => Math.max(furthest, findNext(option, index, path)), index + 1)

export const isBranching = (
  question: Pick<BranchingQuestion, 'type' | 'branching'>,
  types: QuestionTypes = questionTypes,
): boolean => question.branching === true && types.get(question.type).mayBranch

/**
 * The ids of the visible questions. A chosen option hides everything up to its target; without an answer, the furthest skip
 * counts (D39). Hidden questions hide nothing themselves.
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

/** The ids of the questions that are or may become visible: an unanswered question may lead to any of its targets (D39). */
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

/** A branching question; indexes count through the whole form from 0. */
export interface Branch {
  readonly questionId: string
  readonly at: number
  /** The next index while no option is chosen (D39). */
  readonly furthest: number
  readonly leads: readonly { readonly optionId: string; readonly to: number }[]
}

/** For PostgreSQL, which counts answers with it. */
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

/** How many questions stay hidden while this one has no answer (D39). */
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

/** The possible targets of a skip, including later sections. */
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
  readonly value: string
  readonly target: string | null
}

function isBroken(option: BranchingOption, index: number, { indexOf }: Path<unknown>): boolean {
  if (option.branchingAction !== 'SkipToQuestion') return false
  const target = indexOf.get(option.branchTarget ?? '')
  return target === undefined || target <= index
}

/** Includes options of questions whose branching is off: they would apply again when it is switched on. */
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

/** Broken skips become Next; everything else stays the same object. */
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

export function shortenQuestionText(text: string): string {
  const letters = [...text]
  return letters.length > 50 ? `${letters.slice(0, 50).join('')}…` : text
}
