// A country's row; memoized.
import { memo } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import type { NumberedQuestion } from '../../filling/engine/question-numbers.ts'
import classes from './TabularGrid.module.css'
import { describeCell, type TabularCell, type TabularRow } from './tabular-rows.ts'

interface Props {
  row: TabularRow
  index: number
  columns: readonly NumberedQuestion[]
  isOwn: boolean
  /** null: the current cell is in another row. */
  activeColumn: number | null
  selectedFrom: number | null
  selectedTo: number | null
}

export const TabularRowView = memo(function TabularRowView(props: Props) {
  const { row, index, columns, isOwn, activeColumn, selectedFrom, selectedTo } = props
  const { country, result } = row
  const text = useText()
  const isSingle = selectedFrom === selectedTo && activeColumn === selectedFrom
  return (
    <div role="row" className={classes['row']} aria-rowindex={index + 2} data-missing={!result || undefined}>
      <div role="rowheader" className={classes['rowHead']} data-own={isOwn || undefined}>
        <bdi>{country.name}</bdi>
        {result?.provenance === 'demonstration' && (
          <span className={classes['note']}>{text('results.tabular.demonstration')}</span>
        )}
        {!result && <span className={classes['note']}>{text('results.tabular.notSubmittedShort')}</span>}
        {result && !result.isSubmited && <span className={classes['note']}>{text('results.tabular.ownDraft')}</span>}
      </div>
      {columns.map(({ question }, column) => {
        const cell = describeCell(row, question)
        const remark = row.values.get(question.id)?.editRemarkText
        const isSelected =
          !isSingle && selectedFrom !== null && selectedTo !== null && column >= selectedFrom && column <= selectedTo
        return (
          <div
            key={question.id}
            role="gridcell"
            className={classes['cell']}
            data-at={`${index} ${column}`}
            data-kind={cell.kind}
            data-number={(cell.kind === 'answer' && cell.isNumber) || undefined}
            data-selected={isSelected || undefined}
            data-corrected={remark ? true : undefined}
            aria-selected={isSelected || undefined}
            tabIndex={column === activeColumn ? 0 : -1}
            title={remark ? text('results.tabular.remarkOf', { remark }) : undefined}
          >
            <CellContent cell={cell} />
          </div>
        )
      })}
    </div>
  )
})

function CellContent({ cell }: { cell: TabularCell }) {
  const text = useText()
  switch (cell.kind) {
    case 'answer':
      return (
        <span className={classes['answer']} dir={cell.isNumber ? 'ltr' : 'auto'} data-code={cell.code ?? undefined}>
          {cell.text}
        </span>
      )
    case 'table':
      return (
        <span className={classes['opens']} data-opens>
          {text('results.tabular.tableAnswer')}
        </span>
      )
    case 'hidden':
      return <span className={classes['quiet']}>{text('results.tabular.notAsked')}</span>
    case 'empty':
      return <span className={classes['quiet']}>{text('results.tabular.noAnswer')}</span>
    case 'missing':
      return <span className={classes['invisible']}>{text('results.tabular.notSubmittedShort')}</span>
  }
}
