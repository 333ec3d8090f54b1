// One number outside of a legal limit: 'Type B, Threshold (MW): 2. Regulation allows at most 1 MW.'
import { Fragment } from 'react'
import type { Departure } from '@imp/domain/results/legal-limits.ts'
import { showNumber } from '@imp/domain/numbers.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import { summarizeFault } from '../engine/answer-texts.ts'
import { cellNames } from '../engine/cell-names.ts'
import { FaultLine } from './FaultLine.tsx'
import { formatArticle, formatLimit } from '@imp/domain/results/limit-texts.ts'

interface Props {
  question: Question
  of: Departure
  /** What the law says stands nowhere near: its article is named. */
  isFarAway?: boolean
}

export function DepartureLine({ question, of, isFarAway = false }: Props) {
  const text = useText()
  const cells = of.cell ? [cellNames(question, of.cell.row, of.cell.column)] : []
  const articles = new Set(isFarAway ? of.limits.flatMap(({ article }) => article ?? []) : [])
  return (
    <>
      <FaultLine of={summarizeFault(describeDeparture(question, of, text), cells)} />
      {[...articles].map(article => (
        <Fragment key={article}>
          {' '}
          <bdi>{formatArticle(article, text)}.</bdi>
        </Fragment>
      ))}
    </>
  )
}

function describeDeparture(
  question: Question,
  { kind, cell, numeric, limits, low, high }: Departure,
  text: Texts,
): string {
  const number = showNumber(numeric)
  if (kind === 'outside' && low === null) {
    const range = [...new Set(limits.map(limit => formatLimit(limit, text)))].join('; ')
    return text('results.limits.outside', { number, range: endWithoutPoint(range) })
  }
  // The cell has no limit of its own: its unit is that of the others in its column.
  const unit = question.limits.find(limit => limit.column === cell?.column && limit.unit !== null)?.unit ?? null
  const range = formatLimit({ lower: low, upper: high ?? low, unit, relation: null }, text) ?? ''
  return text(rowTexts[kind], { number, range: endWithoutPoint(range) })
}
/** The sentence has a point of its own: 'p.u.' does not need another. */
const endWithoutPoint = (range: string): string => range.replace(/\.$/, '')
const rowTexts = {
  outside: 'results.limits.outsideByRows',
  notSame: 'results.limits.notSame',
  backwards: 'results.limits.backwards',
} as const
