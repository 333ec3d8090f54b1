// Branching: which questions a country sees, given the options it has chosen, and which skips lead nowhere.
// Sections and questions are given in document order, as the server sends them and the editor shows them.
import type { BranchingAction } from './question-parts.ts'
import type { QuestionType } from './types.ts'

export interface BranchingOption {
  readonly id?: string | null
  readonly value?: string
  readonly branchingAction?: BranchingAction
  readonly branchTarget?: string | null
}
/** The little that branching needs of a question: stored ones have it, and so have the editor's drafts. */
export interface BranchingQuestion {
  readonly id: string
  readonly type: QuestionType
  readonly branching?: boolean
  readonly options?: readonly BranchingOption[]
}
export interface BranchingSection<Q extends BranchingQuestion = BranchingQuestion> {
  readonly questions: readonly Q[]
}

interface Place<Q> {
  readonly question: Q
  /** Where the next section begins. */
  readonly sectionEnd: number
}
interface Course<Q> {
  readonly places: readonly Place<Q>[]
  readonly indexOf: ReadonlyMap<string, number>
}

/** All questions of a form one after the other. */
function courseOf<Q extends BranchingQuestion>(sections: readonly BranchingSection<Q>[]): Course<Q> {
  const places: Place<Q>[] = []
  const indexOf = new Map<string, number>()
  for (const { questions } of sections) {
    const sectionEnd = places.length + questions.length
    for (const question of questions) {
      indexOf.set(question.id, places.length)
      places.push({ question, sectionEnd })
    }
  }
  return { places, indexOf }
}

/** Where an option leads to: the index of the next question to see. A skip without a later target is Next. */
function landing<Q>(option: BranchingOption, index: number, place: Place<Q>, course: Course<Q>): number {
  const next = index + 1
  switch (option.branchingAction ?? 'Next') {
    case 'Next':
      return next
    case 'SkipToQuestion':
      return Math.max(next, course.indexOf.get(option.branchTarget ?? '') ?? next)
    case 'SkipToNextSection':
      return place.sectionEnd
    case 'SkipToEnd':
      return course.places.length
  }
}

const branches = (question: BranchingQuestion): boolean =>
  question.type === 'MultipleChoice' && question.branching === true

/** The furthest of these options; `index + 1` when none skips. */
const furthest = <Q>(options: readonly BranchingOption[], index: number, place: Place<Q>, course: Course<Q>): number =>
  options.reduce((most, option) => Math.max(most, landing(option, index, place, course)), index + 1)

/**
 * The ids of the questions a country sees. The chosen option of a MultipleChoice question hides what lies between it
 * and where it leads to; with no answer, the option with the furthest skip counts (D39). Questions are gone through in
 * document order: a hidden one hides nothing, whatever was chosen there before.
 */
export function visibleQuestions<Q extends BranchingQuestion>(
  sections: readonly BranchingSection<Q>[],
  chosen: (questionId: string) => readonly string[],
): ReadonlySet<string> {
  const course = courseOf(sections)
  const visible = new Set<string>()
  let index = 0
  while (index < course.places.length) {
    const place = course.places[index]
    if (!place) break
    const { question } = place
    visible.add(question.id)
    if (!branches(question)) {
      index++
      continue
    }
    const options = question.options ?? []
    const picked = optionsOf(options, chosen(question.id))
    index = furthest(picked.length > 0 ? picked : options, index, place, course)
  }
  return visible
}

/**
 * The ids of the questions a country sees or may still come to see: an open branching question may lead wherever one
 * of its options leads. What is missing here does not apply, given the answers (D39).
 */
export function reachableQuestions<Q extends BranchingQuestion>(
  sections: readonly BranchingSection<Q>[],
  chosen: (questionId: string) => readonly string[],
): ReadonlySet<string> {
  const course = courseOf(sections)
  const reached = new Set([0])
  const ids = new Set<string>()
  for (const [index, place] of course.places.entries()) {
    if (!reached.has(index)) continue
    const { question } = place
    ids.add(question.id)
    const options = branches(question) ? (question.options ?? []) : []
    const picked = optionsOf(options, chosen(question.id))
    if (picked.length > 0) reached.add(furthest(picked, index, place, course))
    else if (options.length === 0) reached.add(index + 1)
    else for (const option of options) reached.add(landing(option, index, place, course))
  }
  return ids
}

const optionsOf = (options: readonly BranchingOption[], ids: readonly string[]): BranchingOption[] =>
  options.filter(option => typeof option.id === 'string' && ids.includes(option.id))

/** The sections in which a country sees at least one question. */
export const visibleSections = <S extends BranchingSection>(
  sections: readonly S[],
  visible: ReadonlySet<string>,
): S[] => sections.filter(section => section.questions.some(question => visible.has(question.id)))

/** How many questions stay hidden while this one has no answer; 0 for a question that hides none (D39). */
export function dependsOn(sections: readonly BranchingSection[], questionId: string): number {
  const course = courseOf(sections)
  const index = course.indexOf.get(questionId)
  const place = index === undefined ? undefined : course.places[index]
  if (index === undefined || !place || !branches(place.question)) return 0
  return furthest(place.question.options ?? [], index, place, course) - index - 1
}

/** The questions that a skip of this question may lead to: all later ones, those of later sections too. */
export function laterQuestions<Q extends BranchingQuestion>(
  sections: readonly BranchingSection<Q>[],
  questionId: string,
): Q[] {
  const { places, indexOf } = courseOf(sections)
  const index = indexOf.get(questionId)
  return index === undefined ? [] : places.slice(index + 1).map(place => place.question)
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
function isBroken(option: BranchingOption, index: number, { indexOf }: Course<unknown>): boolean {
  if (option.branchingAction !== 'SkipToQuestion') return false
  const target = indexOf.get(option.branchTarget ?? '')
  return target === undefined || target <= index
}

/**
 * The skips whose target is missing or not later than their question. Options of a question whose branching is
 * switched off count too: they would come back when it is switched on.
 */
export function brokenBranches(sections: readonly BranchingSection[]): BrokenBranch[] {
  const course = courseOf(sections)
  return course.places.flatMap(({ question }, index) =>
    (question.options ?? [])
      .filter(option => isBroken(option, index, course))
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
  const course = courseOf(sections)
  const reset = <X extends BranchingQuestion>(question: X): X => {
    const index = course.indexOf.get(question.id) ?? 0
    const options = question.options ?? []
    if (!options.some(option => isBroken(option, index, course))) return question
    const mended = options.map(option =>
      isBroken(option, index, course) ? { ...option, branchingAction: 'Next' as const, branchTarget: null } : option,
    )
    return { ...question, options: mended }
  }
  return sections.map(section => {
    const questions = section.questions.map(reset)
    return questions.every((question, index) => question === section.questions[index])
      ? section
      : { ...section, questions }
  })
}

/** A text as it stands in the lists of branching: at most 50 characters, then '…'. */
export function branchingLabel(text: string): string {
  const letters = [...text]
  return letters.length > 50 ? `${letters.slice(0, 50).join('')}…` : text
}
