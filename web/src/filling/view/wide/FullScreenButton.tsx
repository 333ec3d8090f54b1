// Expands the card of a wide table to the full window and back. The card itself grows, so nothing is rendered again and all parts of the
// question
// stay with it.
import { IconMaximize, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../platform/i18n/text.ts'
import { questionAction } from '../../inputs/question-action.ts'
import { useFilling } from '../filling-context.ts'
import { fillWindow } from './fill-window.ts'
import card from '../Question.module.css'
import classes from './FullScreenButton.module.css'

export function FullScreenButton({ labelId }: { labelId: string }) {
  const text = useText()
  const { readOnly } = useFilling()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const card = button.current?.closest('article')
    // Synchronously: the focus is about to move to where the user is led.
    const leave = () => flushSync(() => setOpen(false))
    return isOpen && card ? fillWindow(card, labelId, leave) : undefined
  }, [isOpen, labelId])
  const Icon = isOpen ? IconX : IconMaximize
  return (
    <button
      ref={button}
      type="button"
      className={`${card['quiet']} ${classes['button']}`}
      // While open, the button is a tab stop, because it is the way out.
      {...questionAction(readOnly || isOpen)}
      aria-haspopup={isOpen ? undefined : 'dialog'}
      aria-describedby={labelId}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon size={16} aria-hidden />
      <span>{text(isOpen ? 'ui.close' : 'results.grid.fullScreen')}</span>
    </button>
  )
}
