// Shared by the types with options: the options, and the text of the option 'Other'.
import { isBlank } from '../../blank.ts'
import { readableBlocker } from '../../names.ts'
import { toOneLine } from '../../one-line.ts'
import { sortByOrder } from '../../ordering.ts'
import type { Answer, AnswerContent } from '../answer.ts'
import type { OptionInput } from '../question-parts.ts'
import type { ValueInput } from '../values.ts'
import { maxLengths, otherOption } from '../vocabulary.ts'
import type {
  AnswerableQuestion,
  AnswerFinding,
  CheckableQuestion,
  QuestionDraft,
  QuestionFinding,
  QuestionTypeCodec,
  StorableFinding,
  TypeSettings,
} from './codec.ts'
import { checkAnswered, mergeContent } from './content.ts'
import { checkTextLength } from './text-codec.ts'

type Options = Pick<AnswerableQuestion, 'options'>

export const isOtherChosen = ({ options }: Options, chosen: readonly string[]): boolean =>
  options.some(option => option.value === otherOption && chosen.includes(option.id))

export const tidyOptions = (draft: QuestionDraft): TypeSettings['options'] =>
  sortByOrder(draft.options ?? [])
    .map(option => ({ ...option, value: toOneLine(option.value) }))
    .filter(option => !isBlank(option.value))
    .map((option, index) => {
      const branchingAction = option.branchingAction ?? 'Next'
      const branchTarget = branchingAction === 'SkipToQuestion' ? (option.branchTarget ?? null) : null
      return { ...option, orderNumber: index + 1, branchingAction, branchTarget }
    })

/** Skips empty options, which are dropped when the question is stored. */
export function checkOptions(
  draft: QuestionDraft,
  checkOption: (option: OptionInput, path: string) => QuestionFinding[] = () => [],
): QuestionFinding[] {
  const seen = new Set<string>()
  const findings = (draft.options ?? []).flatMap((option, index): QuestionFinding[] => {
    const path = `options.${index}`
    const value = toOneLine(option.value)
    if (isBlank(value)) return []
    const isDuplicate = seen.has(value)
    seen.add(value)
    const blocker = readableBlocker(value)
    return [
      ...(blocker ? [{ where: `${path}.value`, ...blocker }] : []),
      ...(isDuplicate ? [{ where: `${path}.value`, text: 'forms.questions.optionTwice' as const }] : []),
      ...checkOption(option, path),
    ]
  })
  return seen.size === 0 ? [{ where: 'options', text: 'forms.questions.optionMissing' }] : findings
}

const idsOf = (ids: readonly string[] | undefined): string[] => (ids ?? []).map(id => id.toLowerCase())

/** Refuses options of other questions, and a text without 'Other'. */
export function checkChoice(question: Options, input: ValueInput, stored: readonly string[]): StorableFinding[] {
  const own = new Set(question.options.map(option => option.id))
  const foreign = idsOf(input.options).flatMap((id, index): StorableFinding[] =>
    own.has(id) ? [] : [{ path: `options.${index}`, text: 'results.storing.foreignOption' }],
  )
  if (!input.textual) return foreign
  const chosen = input.options ? idsOf(input.options) : stored
  return isOtherChosen(question, chosen)
    ? [...foreign, ...checkTextLength(input, maxLengths.shortText)]
    : [...foreign, { path: 'textual', text: 'results.storing.textWithoutOther' }]
}

/** Options in the order of the form, without duplicates, so that equal choices are equal lists. Without 'Other' its text is dropped. */
function mergeChoice(question: Options, stored: AnswerContent, input: ValueInput): AnswerContent {
  const merged = mergeContent(stored, input)
  const given = new Set(idsOf(input.options))
  const options = input.options
    ? question.options.filter(option => given.has(option.id)).map(option => option.id)
    : stored.options
  return { ...merged, options, textual: isOtherChosen(question, options) ? merged.textual : null }
}

const hasChoice = (answer: Answer): boolean => answer.options.length > 0

function checkChosen(question: CheckableQuestion, answer: Answer): AnswerFinding[] {
  const lacksText = isOtherChosen(question, answer.options) && isBlank(answer.textual)
  return [
    ...checkAnswered(question, answer, hasChoice(answer)),
    ...(lacksText ? [{ code: 'otherText' as const, text: 'results.validation.otherText' as const }] : []),
  ]
}

const toNames = ({ options }: Options, content: AnswerContent): string[] =>
  options
    .filter(option => content.options.includes(option.id))
    .map(({ value }) => (value === otherOption && content.textual ? `${value}: ${content.textual}` : value))

export const choiceCodec = {
  fields: ['options', 'textual'],
  hasOptions: true,
  hasTable: false,
  bounds: null,
  maxTextLength: maxLengths.shortText,
  checkInput: checkChoice,
  mergeInput: mergeChoice,
  isAnswered: (_, answer) => hasChoice(answer),
  checkAnswer: checkChosen,
  toDisplay: toNames,
  toInput: (question, { options, textual }) => ({
    options: [...options],
    ...(isOtherChosen(question, options) && { textual }),
  }),
} as const satisfies Partial<QuestionTypeCodec>
