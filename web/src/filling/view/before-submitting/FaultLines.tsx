// The faults of one question, with links to the cells.
import { useText } from '../../../platform/i18n/text.ts'
import { summarizeFaults } from '../../engine/answer-texts.ts'
import type { Fault } from '../../engine/faults.ts'
import { listMissingCells } from '../../engine/missing-cells.ts'
import type { NumberedQuestion } from '../../engine/question-numbers.ts'
import { FaultLine } from '../../inputs/FaultLine.tsx'
import { useFilling } from '../filling-context.ts'
import { QuestionLink } from '../QuestionLink.tsx'
import classes from './Review.module.css'

const maxRows = 4

interface Props {
  numbered: NumberedQuestion
  faults: readonly Fault[]
  onGo: (then: () => void) => void
}

export function FaultLines({ numbered, faults, onGo }: Props) {
  const text = useText()
  const { jump } = useFilling()
  const { question } = numbered
  const missing = listMissingCells(question, faults)
  const others = faults.filter(fault => !missing.some(row => row.faults.has(fault)))
  const first = faults.find(fault => 'row' in fault && fault.row && fault.column)
  const cell =
    first && 'row' in first && first.row && first.column ? { row: first.row, column: first.column } : undefined
  return (
    <>
      <QuestionLink of={numbered} cell={cell} onGo={onGo} />
      {summarizeFaults(question, others, text).map(fault => (
        <p key={fault.sentence}>
          <FaultLine of={fault} />
        </p>
      ))}
      {missing.slice(0, maxRows).map(({ row, columns, cell: place }) => (
        <p key={place.row}>
          <button type="button" className={classes['cell']} onClick={() => onGo(() => jump(question.id, place))}>
            {text('results.review.fillCells', { columns: quote(columns, text), row: quote([row], text) })}
          </button>
        </p>
      ))}
      {missing.length > maxRows && <p>{text('results.review.moreRows', { count: missing.length - maxRows })}</p>}
    </>
  )
}

const quote = (names: readonly string[], text: ReturnType<typeof useText>): string =>
  names.map(name => text('results.review.name', { name })).join(', ')
