// One number outside of a legal limit: 'Type B, Threshold (MW): 2. Regulation allows at most 1 MW.'
import type { Departure } from '@imp/domain/results/legal-limits.ts'
import { showNumber } from '@imp/domain/numbers.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { summarizeFault } from '../engine/answer-texts.ts'
import { cellNames } from '../engine/cell-names.ts'
import { FaultLine } from './FaultLine.tsx'
import { formatLimit } from './limit-texts.ts'

export function DepartureLine({ question, of: { cell, numeric, limits } }: { question: Question; of: Departure }) {
  const text = useText()
  const range = [...new Set(limits.map(limit => formatLimit(limit, text)))].join('; ')
  const sentence = text('results.limits.outside', { number: showNumber(numeric), range })
  return <FaultLine of={summarizeFault(sentence, cell ? [cellNames(question, cell.row, cell.column)] : [])} />
}
