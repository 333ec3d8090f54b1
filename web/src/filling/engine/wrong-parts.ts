// Describes typed content that cannot be accepted, for users who have left the field and do not see the message beside it.
import { numberBlocker } from '@imp/domain/forms/column-types.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { checkBounds } from '@imp/domain/results/validation.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { AnswerStore } from './answer-store.ts'
import { partNames } from './cell-names.ts'
import type { FieldPartKey } from './field-parts.ts'
import { findUnit } from './typed-numbers.ts'

/**
 * @param keys the parts that were typed in
 * @returns the question with its faulty cells; null: nothing is wrong
 */
export function describeWrong(
  store: Pick<AnswerStore, 'getPart' | 'getAnswer'>,
  question: Question,
  keys: Iterable<FieldPartKey>,
  text: Texts,
): string | null {
  const wrong = [...keys].flatMap(key => {
    const { raw } = store.getPart(question.id, key)
    const found =
      raw === null
        ? key === 'answer' && checkBounds(question, store.getAnswer(question.id))
        : numberBlocker(raw, { unit: findUnit(question, key) })
    return found ? [[...partNames(question, key), text(found.text, found.values)].join(': ')] : []
  })
  return wrong.length > 0 ? `${question.text}: ${wrong.join('; ')}` : null
}
