// Asks before typed text in a dialog is lost by closing it, going back, or leaving the page.
import { useBlocker } from '@tanstack/react-router'
import { useText } from '../i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'

interface Props {
  isDirty: () => boolean
  /** Closing was requested while there are unsaved changes. */
  closing: boolean
  onKeep: () => void
  onDiscard: () => void
}

export function DiscardGuard({ isDirty, closing, onKeep, onDiscard }: Props) {
  const text = useText()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  const isLeaving = blocker.status === 'blocked'
  const keep = () => {
    if (blocker.status === 'blocked') blocker.reset()
    onKeep()
  }
  const discard = () => {
    if (blocker.status === 'blocked') blocker.proceed()
    onDiscard()
  }
  return (
    <Confirm
      opened={closing || isLeaving}
      title={text('forms.discard.title')}
      cancelLabel={text('forms.discard.keep')}
      confirmLabel={text('forms.discard.confirm')}
      danger
      onCancel={keep}
      onConfirm={discard}
    >
      {text('forms.discard.question')}
    </Confirm>
  )
}
