// The header row: number, unit and truncated text of the questions, in full on hover.
import { memo } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import type { NumberedQuestion } from '../../filling/engine/question-numbers.ts'
import classes from './TabularGrid.module.css'

export const TabularHead = memo(function TabularHead({ columns }: { columns: readonly NumberedQuestion[] }) {
  const text = useText()
  return (
    <div role="row" className={classes['head']} aria-rowindex={1}>
      <div role="columnheader" className={classes['corner']}>
        {text('results.tabular.country')}
      </div>
      {columns.map(({ question, number }) => (
        <div key={question.id} role="columnheader" className={classes['columnHead']} title={question.text}>
          <span className={classes['headLine']}>
            <span>{number}</span>
            {question.unit && <bdi>{question.unit}</bdi>}
          </span>
          <span className={classes['question']} dir="auto">
            {question.text}
          </span>
        </div>
      ))}
    </div>
  )
})
