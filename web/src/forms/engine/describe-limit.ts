// A legal limit in one line, as whoever designs a form reads it.
import { nameCell } from '@imp/domain/forms/column-groups.ts'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { showNumber } from '@imp/domain/numbers.ts'

/** 'CE · Threshold of type B · 0 – 1 MW · 5(2) · Type B, Threshold'; of a table with its row and column. */
export function describeLimit(limit: Limit, question: Pick<Question, 'subQuestions' | 'groups'>): string {
  const { area, parameter, relation, article, row, column } = limit
  return [area, parameter, relation, describeBounds(limit), article, nameCell(question, row, column)]
    .filter(Boolean)
    .join(' · ')
}

/** '0 – 1 MW'; '' where there are no numbers. */
export function describeBounds({ lower, upper, unit }: Pick<Limit, 'lower' | 'upper' | 'unit'>): string {
  if (lower === null && upper === null) return ''
  const range = [lower, upper].map(bound => (bound === null ? '…' : showNumber(bound))).join(' – ')
  return `${range}${unit ? ` ${unit}` : ''}`
}

/** 'Threshold of type B (CE)' */
export const nameReference = ({ parameter, area }: Pick<Limit, 'parameter' | 'area'>): string =>
  area === null ? parameter : `${parameter} (${area})`

/** 'Threshold of type B · B · CE · … – 1 MW · RfG (EU) 2016/631, Article 5(2)': all that tells it from the others. */
export function describeReference(reference: ReferenceLimit): string {
  const { parameter, moduleType, area, relation, article } = reference
  const said = [parameter, moduleType, area, relation, describeBounds(reference), article]
  return said.filter(Boolean).join(' · ')
}
