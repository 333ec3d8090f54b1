import { choiceCodec, checkOptions, tidyOptions } from './choice-codec.ts'
import type { QuestionTypeCodec } from './codec.ts'
import { noSettings } from './settings.ts'

export const checkboxes: QuestionTypeCodec<'Checkboxes'> = {
  name: 'Checkboxes',
  ...choiceCodec,
  mayBranch: false,
  countedBy: 'options',
  tidy: draft => ({
    ...noSettings,
    options: tidyOptions(draft).map(option => ({ ...option, branchingAction: 'Next', branchTarget: null })),
  }),
  checkQuestion: checkOptions,
}
