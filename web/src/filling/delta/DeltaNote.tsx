// Below a table or a number: the numbers whose difference from the previous year has to be explained, with their final remarks.
import { IconArrowsUpDown } from '@tabler/icons-react'
import { showReadable, showReadableDifference } from '../../platform/i18n/numbers.ts'
import { findDeltaRemark, type FlaggedCell } from '@imp/domain/results/deltas.ts'
import { isOpenCell } from '@imp/domain/filling/returned-parts.ts'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText, type Texts } from '../../platform/i18n/text.ts'
import { cellNames } from '../engine/cell-names.ts'
import { useAnswers, useField, useFlagged } from '../inputs/answers-context.ts'
import inputs from '../inputs/inputs.module.css'
import { Names } from '../inputs/Names.tsx'
import { useSettled } from '../inputs/use-settled.ts'
import classes from './Delta.module.css'

const maxLines = 5

export function DeltaNote({ question }: { question: Question }) {
  const text = useText()
  const { store, result, readOnly, previousYear, showsPrevious } = useAnswers()
  useField(question.id)
  // A number that is not filled in yet counts as open, not as a difference.
  const flagged = useSettled(question.id, useFlagged(question.id)).filter(({ current }) => current !== null)
  const answer = store.getAnswer(question.id)
  // Readers who do not see the previous year still see the remarks.
  const cells: readonly NotedCell[] = showsPrevious ? (previousYear === null ? [] : flagged) : answer.deltaRemarks
  if (cells.length === 0) return null
  const isAsked = flagged.some(
    cell =>
      cell.demandsRemark && findDeltaRemark(answer, cell) === null && isOpenCell(result.returned, question.id, cell),
  )
  return (
    <div className={inputs['departures']} role="status" data-cell-note>
      <IconArrowsUpDown size={18} aria-hidden />
      <div>
        {cells.slice(0, maxLines).map(cell => (
          <p key={`${cell.row}/${cell.column}`}>
            <PlaceName question={question} cell={cell} />
            {'delta' in cell && <bdi>{describe(cell, previousYear ?? '', text)} </bdi>}
            <span dir="auto" className={classes['said']}>
              {findDeltaRemark(answer, cell)}
            </span>
          </p>
        ))}
        {cells.length > maxLines && <p>{text('results.limits.more', { count: cells.length - maxLines })}</p>}
        {isAsked && !readOnly && <p>{text('results.deltas.later')}</p>}
      </div>
    </div>
  )
}

function PlaceName({ question, cell: { row, column } }: { question: Question; cell: CellAddress }) {
  const names = cellNames(question, row, column)
  if (names.length === 0) return null
  return (
    <>
      <Names names={names} />
      {': '}
    </>
  )
}

type NotedCell = FlaggedCell | CellAddress

const describe = ({ current, previous, delta }: FlaggedCell, year: string, text: Texts): string =>
  text('results.deltas.instead', {
    current: showReadable(current ?? 0),
    previous: showReadable(previous ?? 0),
    year,
    difference: showReadableDifference(delta),
  })
