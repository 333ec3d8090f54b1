// A number that differs from the previous year: before, now, difference, and its final remark.
import { useId } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { showReadable, showReadableDifference } from '../../platform/i18n/numbers.ts'
import type { FlaggedCell } from '@imp/domain/results/deltas.ts'
import { useText } from '../../platform/i18n/text.ts'
import { cellLabel, cellNames } from '../engine/cell-names.ts'
import { deltaKey, textPart } from '../engine/field-parts.ts'
import { useAnswers, usePart } from '../inputs/answers-context.ts'
import { Names } from '../inputs/Names.tsx'
import { TextArea } from '../inputs/TextArea.tsx'
import { useTyping } from '../inputs/use-typing.ts'
import classes from './Delta.module.css'

export function FlaggedRow({ question, cell }: { question: Question; cell: FlaggedCell }) {
  const text = useText()
  const id = useId()
  const { store, readOnly, previousYear } = useAnswers()
  const remark = usePart(question.id, deltaKey(cell)).textual ?? ''
  const { field } = useTyping({
    shown: remark,
    readOnly,
    onType: typed => store.editDeltaRemark(question.id, cell, textPart(typed)),
  })
  const nothing = text('results.filling.nothing')
  const names = cellNames(question, cell.row, cell.column)
  const facts = [
    [previousYear ?? '', cell.previous === null ? nothing : showReadable(cell.previous)],
    [text('results.deltas.now'), cell.current === null ? nothing : showReadable(cell.current)],
    [text('results.deltas.difference'), showReadableDifference(cell.delta)],
  ] as const
  return (
    <li className={classes['cell']}>
      <div>
        {names.length > 0 && (
          <strong className={classes['names']}>
            <Names names={names} />
          </strong>
        )}
        <dl className={classes['facts']}>
          {facts.map(([label, number]) => (
            <div key={label}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>
                <bdi>{number}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes['remark']}>
        <label htmlFor={id}>
          {text(cell.demandsRemark ? 'results.deltas.finalRemark' : 'results.deltas.finalRemark.welcome')}
        </label>
        <TextArea
          {...field}
          id={id}
          aria-label={text('results.deltas.finalRemarkOf', {
            cell: cellLabel(question, cell.row, cell.column) || text('results.deltas.theNumber'),
          })}
          aria-required={cell.demandsRemark}
          maxLength={maxLengths.shortText}
          onBlur={() => {
            field.onBlur()
            store.leaveQuestion(question.id)
          }}
        />
      </div>
    </li>
  )
}
