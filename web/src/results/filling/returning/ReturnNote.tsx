// Where answers were sent back: beneath a question that was, what is to be mended there; beneath the others, why they stay.
import { IconArrowBackUp, IconLock } from '@tabler/icons-react'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { useAnswers } from '../../inputs/answers-context.ts'
import classes from './Returned.module.css'
import { ReturnedParts } from './ReturnedParts.tsx'

export function ReturnNote({ question }: { question: Question }) {
  const text = useText()
  const { returned } = useAnswers().result
  if (!returned || returned.followUps.includes(question.id)) return null
  const fields = returned.fields.filter(one => one.question === question.id)
  if (fields.length === 0) {
    return (
      <p className={classes['kept']}>
        <IconLock size={16} aria-hidden />
        {text('results.return.kept')}
      </p>
    )
  }
  const isWhole = fields.some(({ row }) => row === null)
  return (
    <div className={classes['note']}>
      <IconArrowBackUp size={18} className="mantine-rotate-rtl" aria-hidden />
      <div>
        <strong>{text(isWhole ? 'results.return.mend' : 'results.return.mendCells')}</strong>
        <ReturnedParts question={question} fields={fields} />
      </div>
    </div>
  )
}
