// A dialog with fields: they start fresh each time it opens, and closing it asks first if something would be lost.
import { Fragment, type ReactNode } from 'react'
import { longDialog } from '../../ui/DialogForm.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { type Guard, useDiscardGuard } from './use-discard-guard.tsx'

interface Props<Content> {
  content: Content | null
  title: (content: Content) => string
  size: string
  closeOnClickOutside?: boolean
  onClose: () => void
  children: (content: Content, guard: Guard) => ReactNode
}

export function GuardedDialog<Content>({ content, title, onClose, children, ...rest }: Props<Content>) {
  const { shown, openCount } = useDialogContent(content)
  const guard = useDiscardGuard(onClose)
  return (
    <Modal
      opened={content !== null}
      onClose={guard.askClose}
      title={shown !== null && title(shown)}
      classNames={longDialog}
      {...rest}
    >
      {shown !== null && <Fragment key={openCount}>{children(shown, guard)}</Fragment>}
      {guard.question}
    </Modal>
  )
}
