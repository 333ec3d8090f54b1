// What of a question is kept on saving: fields that its type does not have go, orders run from 1, defaults are filled in.
import { isBlank } from '../blank.ts'
import { dimensionsInOrder, inOrder } from '../ordering.ts'
import { questionKinds } from './question-types.ts'
import type { BranchingAction, GroupInput, OptionInput, SubQuestionInput } from './question-parts.ts'
import type { QuestionInput } from './types.ts'
import { defaultGroupColours, otherOption } from './vocabulary.ts'

type Item<L> = NonNullable<L> extends readonly (infer I)[] ? I : never
type Tidied<Q extends QuestionInput> = {
  text: string
  required: boolean
  remark: boolean
  fileUpload: boolean
  min: number | null
  max: number | null
  branching: boolean
  /** One of the options is exactly 'Other'. */
  other: boolean
  article: string | null
  unit: string | null
  help: string | null
  options: (Item<Q['options']> & {
    orderNumber: number
    branchingAction: BranchingAction
    branchTarget: string | null
  })[]
  subQuestions: (Item<Q['subQuestions']> & {
    isRequired: boolean
    subQuestionType: 'Text' | 'Numeric' | null
    groupId: string | null
  })[]
  groups: (Item<Q['groups']> & { orderNumber: number; backgroundColorHex: string; textColorHex: string })[]
}
export type TidyQuestion<Q extends QuestionInput = QuestionInput> = Omit<Q, keyof Tidied<Q>> & Tidied<Q>

/**
 * A question as it is stored.
 *
 * - Required turns Remark off.
 * - Options stay with the choice types only; empty ones are dropped; those of Checkboxes lead to Next.
 * - Branching stays with MultipleChoice, Min and Max with Number and ShortText, rows, columns and groups with TableInput.
 * - Options and groups are in their order, numbered from 1; rows and columns are in their order with their own numbers.
 */
export function tidyQuestion<Q extends QuestionInput>(draft: Q): TidyQuestion<Q> {
  const { hasOptions, hasBounds, isTable } = questionKinds[draft.type]
  const required = draft.required ?? false
  const options = hasOptions ? tidyOptions(draft.options ?? [], draft.type === 'MultipleChoice') : []
  const groups = isTable ? tidyGroups(draft.groups ?? []) : []
  const tidied: Tidied<QuestionInput> = {
    text: draft.text.trim(),
    required,
    remark: !required && (draft.remark ?? false),
    fileUpload: draft.fileUpload ?? false,
    min: hasBounds ? (draft.min ?? null) : null,
    max: hasBounds ? (draft.max ?? null) : null,
    branching: draft.type === 'MultipleChoice' && draft.branching === true,
    other: options.some(option => option.value === otherOption),
    article: textOrNull(draft.article),
    unit: textOrNull(draft.unit),
    help: textOrNull(draft.help),
    options,
    subQuestions: isTable ? tidySubQuestions(draft.subQuestions ?? [], groups) : [],
    groups,
  }
  // The lists hold the draft's own items, spread: whatever else those carry is still on them.
  return { ...draft, ...(tidied as Tidied<Q>) }
}

const textOrNull = (text: string | null | undefined): string | null => (isBlank(text) ? null : (text?.trim() ?? null))

const tidyOptions = (options: readonly OptionInput[], mayBranch: boolean) =>
  inOrder(options)
    .map(option => ({ ...option, value: option.value.trim() }))
    .filter(option => !isBlank(option.value))
    .map((option, index) => {
      const branchingAction = mayBranch ? (option.branchingAction ?? 'Next') : 'Next'
      const branchTarget = branchingAction === 'SkipToQuestion' ? (option.branchTarget ?? null) : null
      return { ...option, orderNumber: index + 1, branchingAction, branchTarget }
    })

/** A column whose group is gone stands alone. */
const tidySubQuestions = (dimensions: readonly SubQuestionInput[], groups: readonly GroupInput[]) =>
  dimensionsInOrder(dimensions).map(dimension => {
    const isRow = dimension.isPrimaryDimension
    const hasGroup = !isRow && groups.some(group => typeof group.id === 'string' && group.id === dimension.groupId)
    return {
      ...dimension,
      dimensionText: dimension.dimensionText.trim(),
      isRequired: dimension.isRequired ?? false,
      subQuestionType: isRow ? null : (dimension.subQuestionType ?? null),
      groupId: hasGroup ? (dimension.groupId ?? null) : null,
    }
  })

const tidyGroups = (groups: readonly GroupInput[]) =>
  inOrder(groups).map((group, index) => ({
    ...defaultGroupColours,
    ...group,
    name: group.name.trim(),
    orderNumber: index + 1,
  }))
