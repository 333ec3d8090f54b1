// A number outside a legal limit: 'Type B, Threshold (MW): 2. Regulation allows at most 1 MW.'
import { Fragment } from 'react'
import { describeDeparture } from '@imp/domain/filling/deviation-texts.ts'
import type { Departure } from '@imp/domain/results/legal-limits.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { localeNow } from '../../platform/i18n/numbers.ts'
import { useText } from '../../platform/i18n/text.ts'
import { summarizeFault } from '../engine/answer-texts.ts'
import { cellNames } from '../engine/cell-names.ts'
import { FaultLine } from './FaultLine.tsx'
import { formatArticle } from '@imp/domain/results/limit-texts.ts'

interface Props {
  question: Question
  of: Departure
  isFarAway?: boolean
}

export function DepartureLine({ question, of, isFarAway = false }: Props) {
  const text = useText()
  const cells = of.cell ? [cellNames(question, of.cell.row, of.cell.column)] : []
  const articles = new Set(isFarAway ? of.limits.flatMap(({ article }) => article ?? []) : [])
  return (
    <>
      <FaultLine of={summarizeFault(describeDeparture(question, of, text, localeNow()), cells)} />
      {[...articles].map(article => (
        <Fragment key={article}>
          {' '}
          <bdi>{formatArticle(article, text)}.</bdi>
        </Fragment>
      ))}
    </>
  )
}
