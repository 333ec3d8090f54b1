// What a type of question can do: one object of this shape for each type, in a file of its own, listed in registry.ts.
// No schemas at run time in this folder: the browser loads it.
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

/** The fields of a value that can hold an answer. */
export type AnswerField = 'options' | 'textual' | 'numeric' | 'subValues'

/** What a type reads of a question that is being answered. */
export interface AnswerableQuestion {
  readonly options: readonly Pick<Option, 'id' | 'value'>[]
  readonly subQuestions: readonly SubQuestion[]
}
/** What it reads of one to tell whether it is answered. */
export interface CountableQuestion extends AnswerableQuestion {
  readonly required: boolean
}
/** What it reads of one whose answer is checked. */
export interface CheckableQuestion extends CountableQuestion {
  readonly remark: boolean
  readonly min: number | null
  readonly max: number | null
  readonly unit: string | null
  readonly groups: readonly Group[]
}
/** What it reads of one that is being edited. */
export interface QuestionDraft {
  readonly min?: number | null
  readonly max?: number | null
  readonly branching?: boolean
  readonly options?: readonly OptionInput[]
  readonly subQuestions?: readonly SubQuestionInput[]
  readonly groups?: readonly GroupInput[]
  readonly deltaRules?: readonly DeltaRule[]
}

/** The settings of a question that only some types have, as they are stored. */
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

/** Something that is wrong in a question. */
export interface QuestionFinding extends Reason {
  /** The field: its path inside the question, dots between ('options.2.value'). */
  readonly where: string
}
/** Something in a write that does not fit its question. */
export interface StorableFinding extends Reason {
  /** The field of the written value, dots between: 'subValues.3.numeric'. */
  readonly path: string
  /** The cell, in tables. */
  readonly row?: string
  readonly column?: string
}
/** Something that keeps an answer from being submitted. */
export interface AnswerFinding extends Reason {
  readonly code: 'required' | 'answerOrRemark' | 'range' | 'length' | 'requiredCell' | 'notANumber' | 'otherText'
  /** The cell, in tables. */
  readonly row?: string
  readonly column?: string
}

/** An answer as a person reads it: a number, a text, the chosen options one by one; null: nothing to show in one piece. */
export type DisplayContent = number | string | readonly string[] | null

export interface QuestionTypeCodec<Name extends string = string> {
  /** As it is stored and sent. */
  readonly name: Name

  // ——— What it has ———
  /** The fields of a value that hold its answer; a write of any other is refused. */
  readonly fields: readonly AnswerField[]
  readonly hasOptions: boolean
  /** May its options skip questions? */
  readonly mayBranch: boolean
  readonly hasTable: boolean
  /** What min and max bound; null: it has none. */
  readonly bounds: 'value' | 'length' | null
  /** The most characters of its text; null: it holds none. */
  readonly maxTextLength: number | null
  /** What the answers of many countries are counted by: the one chosen option, each chosen option, the number; null: nothing. */
  readonly countedBy: 'option' | 'options' | 'number' | null

  // ——— The question ———
  /** The settings that stay when the question is stored. */
  readonly tidy: (draft: QuestionDraft) => TypeSettings
  /** What is wrong in the settings of the type. */
  readonly checkQuestion: (draft: QuestionDraft) => QuestionFinding[]

  // ——— The answer ———
  /** What of a write does not fit, in the fields that the type has. `chosen`: the options stored so far. */
  readonly checkInput: (question: AnswerableQuestion, input: ValueInput, chosen: readonly string[]) => StorableFinding[]
  /** The content after a write that fits. */
  readonly mergeInput: (question: AnswerableQuestion, stored: AnswerContent, input: ValueInput) => AnswerContent
  /** Is there an answer? A remark is none. */
  readonly isAnswered: (question: CountableQuestion, answer: Answer) => boolean
  /** What keeps the answer from being submitted: it is missing, out of bounds, incomplete. */
  readonly checkAnswer: (question: CheckableQuestion, answer: Answer) => AnswerFinding[]
  readonly toDisplay: (question: AnswerableQuestion, content: AnswerContent) => DisplayContent
  /** The fields to write when this is what a screen shows now; cells are written one by one. */
  readonly toInput: (question: AnswerableQuestion, content: AnswerContent) => Partial<ValueInput>
}
