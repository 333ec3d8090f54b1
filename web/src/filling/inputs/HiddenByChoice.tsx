// Beside a choice: how many given answers it hides (D45), and the way to take the choice back while one stays in the
// section (D44).
import { IconEyeOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useCanUndoChoice, useHiddenCount, useUnsavedHiddenCount } from './answers-context.ts'
import classes from './inputs.module.css'

interface Props {
  questionId: string
  textId: TextId
  /** null: nothing can be changed. */
  onUndo: (() => void) | null
}

export function HiddenByChoice({ questionId, textId, onUndo }: Props) {
  const text = useText()
  const count = useHiddenCount(questionId)
  const unsaved = useUnsavedHiddenCount(questionId)
  const canUndo = useCanUndoChoice(questionId)
  const note = useRef<HTMLParagraphElement>(null)
  // It has just been caused by a click that may have been at the foot of the window, below which nobody looks.
  useEffect(() => {
    if (canUndo) note.current?.scrollIntoView({ block: 'nearest' })
  }, [canUndo])
  if (count === 0) return null
  return (
    <p ref={note} className={classes['hiddenAnswers']}>
      <IconEyeOff size={18} aria-hidden />
      <span>
        {text(textId, { count })}
        {unsaved > 0 && ` ${text('results.hidden.unsaved', { count: unsaved })}`}
      </span>
      {canUndo && onUndo && (
        <button type="button" className={classes['undo']} onClick={onUndo}>
          {text('results.hidden.undo')}
        </button>
      )}
    </p>
  )
}
