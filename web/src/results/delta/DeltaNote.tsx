// Beneath a table: which of its numbers differ from the year before in a way that has to be explained, and what was said of it.
import { IconArrowsUpDown } from '@tabler/icons-react'
import { showNumber } from '@imp/domain/numbers.ts'
import { findDeltaRemark } from '@imp/domain/results/deltas.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { cellNames } from '../engine/cell-names.ts'
import { useAnswers, useField, useFlagged } from '../inputs/answers-context.ts'
import { Names } from '../inputs/Names.tsx'
import classes from './Delta.module.css'
import { formatDifference } from './difference.ts'

const maxLines = 5

export function DeltaNote({ question }: { question: Question }) {
  const text = useText()
  const { store, readOnly, previousYear } = useAnswers()
  useField(question.id)
  // What is not filled in yet is open, and no difference.
  const cells = useFlagged(question.id).filter(({ current }) => current !== null)
  if (cells.length === 0 || previousYear === null) return null
  const answer = store.getAnswer(question.id)
  const isAsked = cells.some(cell => cell.demandsRemark && findDeltaRemark(answer, cell) === null)
  return (
    <div className={classes['note']} role="status">
      <IconArrowsUpDown size={18} aria-hidden />
      <div>
        {cells.slice(0, maxLines).map(cell => {
          const remark = findDeltaRemark(answer, cell)
          return (
            <p key={`${cell.row}/${cell.column}`}>
              <Names names={cellNames(question, cell.row, cell.column)} />
              {': '}
              <bdi>
                {text('results.deltas.instead', {
                  current: showNumber(cell.current ?? 0),
                  previous: showNumber(cell.previous ?? 0),
                  year: previousYear,
                  difference: formatDifference(cell.delta),
                })}
              </bdi>
              {remark !== null && (
                <>
                  {' '}
                  <span dir="auto" className={classes['said']}>
                    {remark}
                  </span>
                </>
              )}
            </p>
          )
        })}
        {cells.length > maxLines && <p>{text('results.limits.more', { count: cells.length - maxLines })}</p>}
        {isAsked && !readOnly && <p>{text('results.deltas.later')}</p>}
      </div>
    </div>
  )
}
