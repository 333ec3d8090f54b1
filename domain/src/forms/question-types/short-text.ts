import { maxLengths } from '../vocabulary.ts'
import { findOutOfBounds } from './bounds.ts'
import type { QuestionTypeCodec } from './codec.ts'
import { checkAnswered } from './content.ts'
import { checkLengthBounds, checkMinAndMax, tidyBounds } from './settings.ts'
import { hasText, createTextCodec } from './text-codec.ts'

export const shortText: QuestionTypeCodec<'ShortText'> = {
  name: 'ShortText',
  ...createTextCodec(maxLengths.shortText),
  bounds: 'length',
  tidy: tidyBounds,
  checkQuestion: draft => [...checkLengthBounds(draft), ...checkMinAndMax(draft)],
  checkAnswer: (question, answer) => [
    ...checkAnswered(question, answer, hasText(answer)),
    ...findOutOfBounds('length', question, answer),
  ],
}
