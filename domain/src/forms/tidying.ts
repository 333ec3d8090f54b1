// Prepares a question for saving: removes settings that its type does not have, numbers lists from 1, sets defaults.
import { isBlank } from '../blank.ts'
import { toOneLine } from '../one-line.ts'
import type { BranchingAction, DeltaRule, SubQuestion } from './question-parts.ts'
import { questionTypes, type QuestionTypes } from './question-types/registry.ts'
import type { QuestionInput } from './types.ts'
import { otherOption } from './vocabulary.ts'

export type QuestionToTidy = Omit<QuestionInput, 'type'> & { readonly type: string }

type Item<L> = NonNullable<L> extends readonly (infer I)[] ? I : never
type Tidied<Q extends QuestionToTidy> = {
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
    subQuestionType: SubQuestion['subQuestionType']
    groupId: string | null
  })[]
  groups: (Item<Q['groups']> & { orderNumber: number; backgroundColorHex: string; textColorHex: string })[]
  deltaRules: DeltaRule[]
}
export type TidyQuestion<Q extends QuestionToTidy = QuestionInput> = Omit<Q, keyof Tidied<Q>> & Tidied<Q>

/** A required question has no remark. */
export function tidyQuestion<Q extends QuestionToTidy>(
  draft: Q,
  types: QuestionTypes = questionTypes,
): TidyQuestion<Q> {
  const settings = types.get(draft.type).tidy(draft)
  const required = draft.required ?? false
  const tidied = {
    ...settings,
    text: draft.text.trim(),
    required,
    remark: !required && (draft.remark ?? false),
    fileUpload: draft.fileUpload ?? false,
    other: settings.options.some(option => option.value === otherOption),
    article: textOrNull(draft.article, toOneLine),
    unit: textOrNull(draft.unit, toOneLine),
    help: textOrNull(draft.help, help => help.trim()),
  }
  // The lists contain the draft's own items, spread, with all other members.
  return { ...draft, ...(tidied as unknown as Tidied<Q>) }
}

function textOrNull(text: string | null | undefined, tidyText: (text: string) => string): string | null {
  const tidied = tidyText(text ?? '')
  return isBlank(tidied) ? null : tidied
}
