// The final remarks that a correction needs, because it makes numbers differ from the previous year.
import { Text } from '@mantine/core'
import type { Question } from '@imp/domain/forms/types.ts'
import { listCorrectedDeltas } from '@imp/domain/filling/correcting.ts'
import { useText } from '../../platform/i18n/text.ts'
import classes from '../../filling/delta/Delta.module.css'
import { FlaggedRow } from '../../filling/delta/FlaggedRow.tsx'
import { useAnswers, useField, useStored } from '../../filling/inputs/answers-context.ts'
import type { PreviousAnswers } from './use-correction.ts'

interface Props {
  question: Question
  previous: PreviousAnswers
}

export function CorrectionRemarks({ question, previous: { year, answers } }: Props) {
  const text = useText()
  const { store } = useAnswers()
  useField(question.id)
  const stored = useStored(question.id)
  const cells = listCorrectedDeltas(
    question,
    stored ?? undefined,
    store.getAnswer(question.id),
    answers.get(question.id),
  )
  if (cells.length === 0) return null
  const count = cells.filter(({ demandsRemark }) => demandsRemark).length
  return (
    <div className={classes['warnings']}>
      <Text fw={600} size="sm">
        {count > 0
          ? text('results.correcting.explain', { count, year })
          : text('results.deltas.leadWelcome', { count: cells.length, year })}
      </Text>
      <ul className={classes['cells']}>
        {cells.map(cell => (
          <FlaggedRow key={`${cell.row}/${cell.column}`} question={question} cell={cell} />
        ))}
      </ul>
    </div>
  )
}
