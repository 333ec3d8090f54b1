// Opens the files of an answer; shows their number.
import { IconPaperclip } from '@tabler/icons-react'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { useStored } from '../../inputs/answers-context.ts'
import { questionAction } from '../../inputs/question-action.ts'
import { useFilling } from '../filling-context.ts'
import classes from '../Question.module.css'

export function AttachmentsButton({ question, labelId }: { question: Question; labelId: string }) {
  const text = useText()
  const { readOnly, showAttachments } = useFilling()
  const count = useStored(question.id)?.files.length ?? 0
  if (readOnly && count === 0) return null
  return (
    <div className={classes['remark']}>
      <button
        type="button"
        className={classes['remarkToggle']}
        aria-haspopup="dialog"
        aria-describedby={labelId}
        {...questionAction(readOnly)}
        onClick={() => showAttachments(question.id)}
      >
        <IconPaperclip size={16} aria-hidden />
        {text('results.attachments.button', { count })}
      </button>
    </div>
  )
}
