import { nameCell } from '@imp/domain/forms/column-groups.ts'
import { localeNow } from '../../platform/i18n/numbers.ts'
import { formatBounds } from '@imp/domain/forms/limit-bounds.ts'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'

/** 'CE · Threshold of type B · 0 to 1 MW · 5(2) · Type B, Threshold': in a table, row and column come last. */
export function describeLimit(limit: Limit, question: Pick<Question, 'subQuestions' | 'groups'>, text: Texts): string {
  const { area, parameter, relation, article, row, column } = limit
  return [area, parameter, relation, formatBounds(limit, text, localeNow()), article, nameCell(question, row, column)]
    .filter(Boolean)
    .join(' · ')
}

export const nameReference = ({ parameter, area }: Pick<Limit, 'parameter' | 'area'>): string =>
  area === null ? parameter : `${parameter} (${area})`

/** 'Threshold of type B · B · CE · at most 1 MW · RfG (EU) 2016/631, Article 5(2)' */
export function describeReference(reference: ReferenceLimit, text: Texts): string {
  const { parameter, moduleType, area, relation, article } = reference
  const said = [parameter, moduleType, area, relation, formatBounds(reference, text, localeNow()), article]
  return said.filter(Boolean).join(' · ')
}
