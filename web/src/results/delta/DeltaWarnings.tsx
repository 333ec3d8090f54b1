// Before a form is submitted: the numbers that differ from the year before in a way that has to be explained, or may be, table by
// table, each with its final remark (D59).
import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { showNumber } from '@imp/domain/numbers.ts'
import type { FlaggedCell } from '@imp/domain/results/deltas.ts'
import { useText } from '../../platform/i18n/text.ts'
import { cellLabel, cellNames } from '../engine/cell-names.ts'
import { deltaKey, textPart } from '../engine/field-parts.ts'
import type { NumberedQuestion } from '../engine/question-numbers.ts'
import { useAnswers, usePart } from '../inputs/answers-context.ts'
import { Names } from '../inputs/Names.tsx'
import { TextArea } from '../inputs/TextArea.tsx'
import { useTyping } from '../inputs/use-typing.ts'
import classes from './Delta.module.css'
import { formatDifference } from './difference.ts'
import type { FlaggedTable } from './use-delta-warnings.ts'

interface Props {
  tables: readonly FlaggedTable[]
  /** How many final remarks are missing. */
  missing: number
  /** A way to a table, and to a cell of it. */
  renderLink: (of: NumberedQuestion, cell: CellAddress | undefined) => ReactNode
}

export function DeltaWarnings({ tables, missing, renderLink }: Props) {
  const text = useText()
  const { previousYear } = useAnswers()
  if (tables.length === 0) return null
  const all = tables.flatMap(({ cells }) => cells)
  const demanded = all.filter(({ demandsRemark }) => demandsRemark).length
  const welcome = all.length - demanded
  const year = previousYear ?? ''
  return (
    <div className={classes['warnings']}>
      {demanded > 0 && <Text fw={600}>{text('results.deltas.lead', { count: demanded, year })}</Text>}
      {welcome > 0 && <Text fw={600}>{text('results.deltas.leadWelcome', { count: welcome, year })}</Text>}
      {tables.map(({ numbered, cells }) => (
        <section key={numbered.question.id}>
          {renderLink(numbered, questionTypes.get(numbered.question.type).hasTable ? cells[0] : undefined)}
          <ul className={classes['cells']}>
            {cells.map(cell => (
              <FlaggedRow key={`${cell.row}/${cell.column}`} of={numbered} cell={cell} />
            ))}
          </ul>
        </section>
      ))}
      {demanded > 0 && (
        <p className={classes['missing']} role="status">
          {missing > 0 ? text('results.deltas.missing', { count: missing }) : text('results.deltas.complete')}
        </p>
      )}
    </div>
  )
}

/** One cell: what it was, what it is, and why. */
function FlaggedRow({ of: { question }, cell }: { of: NumberedQuestion; cell: FlaggedCell }) {
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
    [previousYear ?? '', cell.previous === null ? nothing : showNumber(cell.previous)],
    [text('results.deltas.now'), cell.current === null ? nothing : showNumber(cell.current)],
    [text('results.deltas.difference'), formatDifference(cell.delta)],
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
