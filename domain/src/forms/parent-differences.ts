// How the questions of a copied form stand to those of the form that it was copied from: what last year's answers mean for each.
// Which question continues which is what its `parentId` says.
import { columnsOf, rowsOf } from './table-questions.ts'
import type { Question } from './types.ts'

/**
 * `same`: nothing that people read has changed. `reworded`: something has, and last year's answers are taken over. `notComparable`:
 * they are not. `new`: it continues none.
 */
export type Standing = 'same' | 'reworded' | 'notComparable' | 'new'
/** What is otherwise than it was. */
export type ParentChange = 'type' | 'notLinked' | 'text' | 'help' | 'unit' | 'bounds' | 'options' | 'rows' | 'columns'

export interface ParentDifference {
  readonly question: Question
  /** null: it is new. */
  readonly parent: Question | null
  readonly standing: Standing
  readonly changes: readonly ParentChange[]
}
export interface ParentDifferences {
  /** In the order of the form. */
  readonly questions: readonly ParentDifference[]
  /** Those of the parent form that no question continues, in its order. */
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
  const isApart = changes.includes('type') || changes.includes('notLinked')
  return { question, parent, standing: isApart ? 'notComparable' : changes.length > 0 ? 'reworded' : 'same', changes }
}

function listChanges(question: Question, parent: Question): ParentChange[] {
  // A table or options that another type does not have say nothing more.
  if (question.type !== parent.type) return ['type']
  const isOther = (read: (one: Question) => unknown) => JSON.stringify(read(question)) !== JSON.stringify(read(parent))
  const found: Readonly<Record<Exclude<ParentChange, 'type'>, boolean>> = {
    notLinked: !question.isLinked,
    text: isOther(one => one.text.trim()),
    help: isOther(one => one.help),
    unit: isOther(one => one.unit),
    bounds: isOther(one => [one.min, one.max]),
    options: isOther(one => one.options.map(({ value }) => value.trim())),
    rows: isOther(one => rowsOf(one).map(row => row.dimensionText.trim())),
    columns: isOther(one =>
      columnsOf(one).map(({ dimensionText, subQuestionType }) => [dimensionText.trim(), subQuestionType]),
    ),
  }
  return (Object.keys(found) as (keyof typeof found)[]).filter(change => found[change])
}

interface Heir {
  readonly id: string
  readonly parentId: string | null
}
/** Another question that continues this one of the parent form already: one does, or last year's answer would be taken over twice. */
export const findOtherHeir = <H extends Heir>(questions: readonly H[], { id, parentId }: Heir): H | undefined =>
  parentId === null ? undefined : questions.find(other => other.id !== id && other.parentId === parentId)

/** May a question of this type continue one of that type? Answers of one type have no place in another. */
export const mayContinue = (question: { readonly type: string }, parent: { readonly type: string }): boolean =>
  question.type === parent.type
