import { maxLengths } from '../vocabulary.ts'
import type { QuestionTypeCodec } from './codec.ts'
import { checkAnswered } from './content.ts'
import { noSettings } from './settings.ts'
import { hasText, createTextCodec } from './text-codec.ts'

export const paragraph: QuestionTypeCodec<'Paragraph'> = {
  name: 'Paragraph',
  ...createTextCodec(maxLengths.longText),
  bounds: null,
  tidy: () => noSettings,
  checkQuestion: () => [],
  checkAnswer: (question, answer) => checkAnswered(question, answer, hasText(answer)),
}
