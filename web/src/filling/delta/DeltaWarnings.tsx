// Before submitting: the numbers whose difference from the previous year must or may be explained, grouped by table, each with its final
// remark (D59).
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { useText } from '../../platform/i18n/text.ts'
import type { NumberedQuestion } from '../engine/question-numbers.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import classes from './Delta.module.css'
import { FlaggedRow } from './FlaggedRow.tsx'
import type { FlaggedTable } from './use-delta-warnings.ts'

interface Props {
  tables: readonly FlaggedTable[]
  missing: number
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
              <FlaggedRow key={`${cell.row}/${cell.column}`} question={numbered.question} cell={cell} />
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
