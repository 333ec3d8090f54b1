// The interface of question types: one implementation per file, listed in registry.ts. No schemas at run time in this folder:
// the browser loads it.
import type { Reason } from '../../texts.ts'
import type { Answer, AnswerContent } from '../answer.ts'
import type {
  BranchingAction,
  DeltaRule,
  Group,
  GroupInput,
  Option,
  OptionInput,
  SubQuestion,
  SubQuestionInput,
} from '../question-parts.ts'
import type { ValueInput } from '../values.ts'

export type AnswerField = 'options' | 'textual' | 'numeric' | 'subValues'

export interface AnswerableQuestion {
  readonly options: readonly Pick<Option, 'id' | 'value'>[]
  readonly subQuestions: readonly SubQuestion[]
}
export interface CountableQuestion extends AnswerableQuestion {
  readonly required: boolean
}
export interface CheckableQuestion extends CountableQuestion {
  readonly remark: boolean
  readonly min: number | null
  readonly max: number | null
  readonly unit: string | null
  readonly groups: readonly Group[]
}
export interface QuestionDraft {
  readonly min?: number | null
  readonly max?: number | null
  readonly branching?: boolean
  readonly options?: readonly OptionInput[]
  readonly subQuestions?: readonly SubQuestionInput[]
  readonly groups?: readonly GroupInput[]
  readonly deltaRules?: readonly DeltaRule[]
}

export interface TypeSettings {
  readonly min: number | null
  readonly max: number | null
  readonly branching: boolean
  readonly options: readonly (OptionInput & {
    orderNumber: number
    branchingAction: BranchingAction
    branchTarget: string | null
  })[]
  readonly subQuestions: readonly (SubQuestionInput & {
    isRequired: boolean
    subQuestionType: SubQuestion['subQuestionType']
    groupId: string | null
  })[]
  readonly groups: readonly (GroupInput & {
    orderNumber: number
    backgroundColorHex: string
    textColorHex: string
  })[]
  readonly deltaRules: readonly DeltaRule[]
}

export interface QuestionFinding extends Reason {
  /** The path of the field in the question, with dots: 'options.2.value'. */
  readonly where: string
}
export interface StorableFinding extends Reason {
  /** The path of the field in the written value, with dots: 'subValues.3.numeric'. */
  readonly path: string
  readonly row?: string
  readonly column?: string
}
export interface AnswerFinding extends Reason {
  readonly code: 'required' | 'answerOrRemark' | 'range' | 'length' | 'requiredCell' | 'notANumber' | 'otherText'
  readonly row?: string
  readonly column?: string
}

/** As displayed; null: not displayable in one piece. */
export type DisplayContent = number | string | readonly string[] | null

export interface QuestionTypeCodec<Name extends string = string> {
  readonly name: Name

  /** The members of a value that hold its answer; writes of others are refused. */
  readonly fields: readonly AnswerField[]
  readonly hasOptions: boolean
  readonly mayBranch: boolean
  readonly hasTable: boolean
  /** What min and max limit; null: no bounds. */
  readonly bounds: 'value' | 'length' | null
  /** null: no text. */
  readonly maxTextLength: number | null
  /** How answers of several countries are counted: by the chosen option, by each chosen option, by number; null: not at all. */
  readonly countedBy: 'option' | 'options' | 'number' | null

  readonly tidy: (draft: QuestionDraft) => TypeSettings
  readonly checkQuestion: (draft: QuestionDraft) => QuestionFinding[]

  /** Checks the type's own fields. `chosen`: the stored options. */
  readonly checkInput: (question: AnswerableQuestion, input: ValueInput, chosen: readonly string[]) => StorableFinding[]
  readonly mergeInput: (question: AnswerableQuestion, stored: AnswerContent, input: ValueInput) => AnswerContent
  /** A remark alone is not an answer. */
  readonly isAnswered: (question: CountableQuestion, answer: Answer) => boolean
  readonly checkAnswer: (question: CheckableQuestion, answer: Answer) => AnswerFinding[]
  readonly toDisplay: (question: AnswerableQuestion, content: AnswerContent) => DisplayContent
  /** The fields to write for the displayed content; cells are written one by one. */
  readonly toInput: (question: AnswerableQuestion, content: AnswerContent) => Partial<ValueInput>
}
