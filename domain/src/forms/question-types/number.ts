import { findOutOfBounds } from './bounds.ts'
import type { QuestionTypeCodec } from './codec.ts'
import { checkAnswered, mergeContent } from './content.ts'
import { checkMinAndMax, tidyBounds, tidyDeltaRules } from './settings.ts'

export const number: QuestionTypeCodec<'Number'> = {
  name: 'Number',
  fields: ['numeric'],
  hasOptions: false,
  mayBranch: false,
  hasTable: false,
  bounds: 'value',
  maxTextLength: null,
  countedBy: 'number',
  tidy: draft => ({ ...tidyBounds(draft), deltaRules: tidyDeltaRules(draft.deltaRules ?? [], null) }),
  checkQuestion: checkMinAndMax,
  checkInput: () => [],
  mergeInput: (_, stored, input) => mergeContent(stored, input),
  isAnswered: (_, answer) => answer.numeric !== null,
  checkAnswer: (question, answer) => [
    ...checkAnswered(question, answer, answer.numeric !== null),
    ...findOutOfBounds('value', question, answer),
  ],
  toDisplay: (_, { numeric }) => numeric,
  toInput: (_, { numeric }) => ({ numeric }),
}
