// How the questions of a copied form differ from those of the original, by `parentId`, and whether last year's answers still apply.
import { columnsOf, rowsOf } from './table-questions.ts'
import type { Question } from './types.ts'

/** `reworded`: last year's answers are still used; `notComparable`: they are not; `new`: there is no parent question. */
export type Standing = 'same' | 'reworded' | 'notComparable' | 'new'
export type ParentChange = 'type' | 'notLinked' | 'text' | 'help' | 'unit' | 'bounds' | 'options' | 'rows' | 'columns'

export interface ParentDifference {
  readonly question: Question
  readonly parent: Question | null
  readonly standing: Standing
  readonly changes: readonly ParentChange[]
}
export interface ParentDifferences {
  readonly questions: readonly ParentDifference[]
  /** Questions of the parent form without a successor, in its order. */
  readonly dropped: readonly Question[]
}
type Sections = readonly { readonly questions: readonly Question[] }[]

export function findParentDifferences(sections: Sections, parentSections: Sections): ParentDifferences {
  const parents = parentSections.flatMap(({ questions }) => questions)
  const byId = new Map(parents.map(parent => [parent.id, parent]))
  const questions = sections.flatMap(section =>
    section.questions.map(question => compareWithParent(question, byId.get(question.parentId ?? '') ?? null)),
  )
  const continued = new Set(questions.map(({ parent }) => parent?.id))
  return { questions, dropped: parents.filter(({ id }) => !continued.has(id)) }
}

export function compareWithParent(question: Question, parent: Question | null): ParentDifference {
  if (!parent) return { question, parent, standing: 'new', changes: [] }
  const changes = listChanges(question, parent)
  const isIncomparable = changes.includes('type') || changes.includes('notLinked')
  return {
    question,
    parent,
    standing: isIncomparable ? 'notComparable' : changes.length > 0 ? 'reworded' : 'same',
    changes,
  }
}

function listChanges(question: Question, parent: Question): ParentChange[] {
  // Other differences do not matter when the type differs.
  if (question.type !== parent.type) return ['type']
  const differs = (read: (one: Question) => unknown) => JSON.stringify(read(question)) !== JSON.stringify(read(parent))
  const found: Readonly<Record<Exclude<ParentChange, 'type'>, boolean>> = {
    notLinked: !question.isLinked,
    text: differs(one => one.text.trim()),
    help: differs(one => one.help),
    unit: differs(one => one.unit),
    bounds: differs(one => [one.min, one.max]),
    options: differs(one => one.options.map(({ value }) => value.trim())),
    rows: differs(one => rowsOf(one).map(row => row.dimensionText.trim())),
    columns: differs(one =>
      columnsOf(one).map(({ dimensionText, subQuestionType }) => [dimensionText.trim(), subQuestionType]),
    ),
  }
  return (Object.keys(found) as (keyof typeof found)[]).filter(change => found[change])
}

interface Successor {
  readonly id: string
  readonly parentId: string | null
}
/** Another question with the same parent: only one may use last year's answer. */
export const findOtherHeir = <H extends Successor>(
  questions: readonly H[],
  { id, parentId }: Successor,
): H | undefined =>
  parentId === null ? undefined : questions.find(other => other.id !== id && other.parentId === parentId)

/** Answers of one type do not fit another. */
export const mayContinue = (question: { readonly type: string }, parent: { readonly type: string }): boolean =>
  question.type === parent.type
