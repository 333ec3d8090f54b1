// Gives every question of a list its id: lower-cased, and never that of something else. New things may bring their own
// unused ids, so that a list can refer to what it creates (D30).
import { isId } from '@imp/domain/ids.ts'
import type { FieldReason } from '@imp/domain/problems.ts'
import type { DeltaRule, GroupInput, OptionInput, SubQuestionInput } from '@imp/domain/forms/question-parts.ts'
import type { QuestionInput } from '@imp/domain/forms/types.ts'
import { newId } from '../../platform/ids.ts'
import type { OutlineQuestion } from '../structure/queries.ts'

type Identified<T> = Omit<T, 'id'> & { readonly id: string }
export type IdentifiedQuestion = Omit<
  Identified<QuestionInput>,
  'options' | 'subQuestions' | 'groups' | 'deltaRules'
> & {
  readonly options: Identified<OptionInput>[]
  readonly subQuestions: Identified<SubQuestionInput>[]
  readonly groups: Identified<GroupInput>[]
  readonly deltaRules: DeltaRule[]
}

export interface IdentifiedQuestions {
  readonly questions: readonly IdentifiedQuestion[]
  /** Ids brought for new things, with their fields. They must be unused. */
  readonly brought: ReadonlyMap<string, string>
  /** For ids that appear twice or belong to another question of the section. */
  readonly errors: readonly FieldReason[]
}

export const foreignIdReason = (path: string): FieldReason => ({ path, text: 'problems.foreignId' })
const lowerCase = (id: string | null | undefined): string | null => id?.toLowerCase() ?? null

export function identifyQuestions(
  given: readonly QuestionInput[],
  stored: readonly OutlineQuestion[],
): IdentifiedQuestions {
  const known = new Map(stored.map(question => [question.id, question]))
  const seen = new Set<string>()
  const brought = new Map<string, string>()
  const errors: FieldReason[] = []

  function idFor(id: string | null | undefined, path: string, own: (id: string) => boolean): string {
    if (!isId(id)) return newId()
    const found = id.toLowerCase()
    if (seen.has(found)) errors.push(foreignIdReason(path))
    else if (!own(found)) brought.set(found, path)
    seen.add(found)
    return found
  }
  function withIds<T extends { id?: string | null }>(parts: readonly T[], path: string, own: readonly string[]) {
    return parts.map((part, index) => ({ ...part, id: idFor(part.id, `${path}.${index}.id`, id => own.includes(id)) }))
  }

  const questions = given.map((question, index): IdentifiedQuestion => {
    const id = idFor(question.id, `${index}.id`, id => known.has(id))
    const before = known.get(id)
    const optionIds = before?.options.map(option => option.id) ?? []
    const subQuestions = withIds(question.subQuestions ?? [], `${index}.subQuestions`, before?.dimensions ?? [])
    const { limits, wrong } = filterLimits(question, index, subQuestions, before)
    const { deltaRules, foreign } = mergeDeltaRules(question, index, subQuestions, before)
    errors.push(...wrong, ...foreign)
    return {
      ...question,
      id,
      options: withIds(question.options ?? [], `${index}.options`, optionIds).map(option => ({
        ...option,
        branchTarget: lowerCase(option.branchTarget),
      })),
      subQuestions: subQuestions.map(one => ({ ...one, groupId: lowerCase(one.groupId) })),
      groups: withIds(question.groups ?? [], `${index}.groups`, before?.groups ?? []),
      limits,
      deltaRules,
    }
  })
  return { questions, brought, errors }
}

function filterLimits(
  question: QuestionInput,
  index: number,
  dimensions: readonly { readonly id: string }[],
  before: OutlineQuestion | undefined,
) {
  const now = new Set(dimensions.map(one => one.id))
  const wrong: FieldReason[] = []
  const limits = (question.limits ?? []).flatMap((limit, place) => {
    const { reference, ...others } = limit
    const found = {
      ...others,
      row: lowerCase(limit.row),
      column: lowerCase(limit.column),
      ...(isId(reference) && { reference: reference.toLowerCase() }),
    }
    const gone = (
      [
        ['row', found.row],
        ['column', found.column],
      ] as const
    ).filter(([, id]) => id !== null && !now.has(id))
    for (const [field, id] of gone) {
      if (!before?.dimensions.includes(id ?? '')) wrong.push(foreignIdReason(`${index}.limits.${place}.${field}`))
    }
    return gone.length > 0 ? [] : [found]
  })
  return { limits, wrong }
}

/** Keeps the stored rules if the list has none. Rules of deleted columns are dropped when the list is tidied. */
function mergeDeltaRules(
  { deltaRules }: QuestionInput,
  index: number,
  dimensions: readonly { readonly id: string }[],
  before: OutlineQuestion | undefined,
) {
  const known = new Set([...dimensions.map(({ id }) => id), ...(before?.dimensions ?? [])])
  const rules = (deltaRules ?? before?.deltaRules ?? []).map(rule => ({
    ...rule,
    columns: rule.columns.map(id => id.toLowerCase()),
  }))
  const foreign = rules.flatMap(({ columns }, place) =>
    columns.flatMap((id, at) => (known.has(id) ? [] : [foreignIdReason(`${index}.deltaRules.${place}.columns.${at}`)])),
  )
  return { deltaRules: rules, foreign }
}
