// Offers to restore the deleted question or section until something else is changed.
import { CloseButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './UndoBar.module.css'
import type { Undo } from './use-proposals.ts'

/** After deleting with the keyboard the focus would be lost. */
const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

interface Props {
  name: string
  undo: Undo
  onDismiss: () => void
}

export function UndoBar({ name, undo, onDismiss }: Props) {
  const text = useText()
  return (
    <div className={classes['bar']}>
      <span className={classes['name']} dir="auto">
        {text('forms.questions.deletedName', { name })}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={14} />}
        ref={takeFocus}
        onClick={undo.run}
      >
        {text('forms.undo')}
      </Button>
      <CloseButton aria-label={text('ui.close')} onClick={onDismiss} />
    </div>
  )
}
