// How many answers a choice hides (D45), with Undo until the section is left (D44).
import { IconEyeOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useCanUndoChoice, useHiddenCount, useUnsavedHiddenCount } from './answers-context.ts'
import classes from './inputs.module.css'

interface Props {
  questionId: string
  textId: TextId
  /** null: read-only. */
  onUndo: (() => void) | null
}

export function HiddenByChoice({ questionId, textId, onUndo }: Props) {
  const text = useText()
  const count = useHiddenCount(questionId)
  const unsaved = useUnsavedHiddenCount(questionId)
  const canUndo = useCanUndoChoice(questionId)
  const note = useRef<HTMLParagraphElement>(null)
  // The click may have been at the bottom of the window, with the note below it.
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
