import { isId } from '../../ids.ts'
import type { OptionInput } from '../question-parts.ts'
import type { QuestionFinding, QuestionTypeCodec } from './codec.ts'
import { checkChoice, checkOptions, choiceCodec, tidyOptions } from './choice-codec.ts'
import { noSettings } from './settings.ts'

export const multipleChoice: QuestionTypeCodec<'MultipleChoice'> = {
  name: 'MultipleChoice',
  ...choiceCodec,
  mayBranch: true,
  countedBy: 'option',
  tidy: draft => ({ ...noSettings, branching: draft.branching === true, options: tidyOptions(draft) }),
  checkQuestion: draft => checkOptions(draft, draft.branching === true ? checkTarget : undefined),
  checkInput: (question, input, chosen) => [
    ...(new Set(input.options?.map(id => id.toLowerCase())).size > 1
      ? [{ path: 'options', text: 'results.storing.oneOption' as const }]
      : []),
    ...checkChoice(question, input, chosen),
  ],
}

/** Whether the target is later is checked for the whole form. */
const checkTarget = ({ branchingAction, branchTarget }: OptionInput, path: string): QuestionFinding[] =>
  branchingAction === 'SkipToQuestion' && !isId(branchTarget)
    ? [{ where: `${path}.branchTarget`, text: 'forms.questions.targetMissing' }]
    : []
