// Shared by the types answered with a text.
import { isBlank } from '../../blank.ts'
import type { Answer, AnswerContent } from '../answer.ts'
import type { ValueInput } from '../values.ts'
import type { QuestionTypeCodec, StorableFinding } from './codec.ts'
import { mergeContent } from './content.ts'

export const hasText = (answer: Answer): boolean => !isBlank(answer.textual)

export const checkTextLength = ({ textual }: ValueInput, maxLength: number): StorableFinding[] =>
  [...(textual ?? '')].length > maxLength
    ? [{ path: 'textual', text: 'results.storing.tooLong', values: { max: maxLength } }]
    : []

export const createTextCodec = (maxTextLength: number) =>
  ({
    fields: ['textual'],
    hasOptions: false,
    mayBranch: false,
    hasTable: false,
    maxTextLength,
    countedBy: null,
    checkInput: (_, input) => checkTextLength(input, maxTextLength),
    mergeInput: (_, stored, input) => mergeContent(stored, input),
    isAnswered: (_, answer) => hasText(answer),
    toDisplay: (_, { textual }: AnswerContent) => textual,
    toInput: (_, { textual }) => ({ textual }),
  }) as const satisfies Partial<QuestionTypeCodec>
