// Composed from Mantine's parts: its `Modal` accepts no other role and does not leave Escape to the topmost dialog.
import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useEscape } from './escape.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface Props
  extends Omit<ModalProps, 'role' | 'radius' | 'stackId' | 'withOverlay' | 'overlayProps' | 'closeButtonProps'> {
  role?: 'dialog' | 'alertdialog'
}

export function Modal({
  children,
  title,
  role = 'dialog',
  closeOnEscape = true,
  withCloseButton = true,
  returnFocus = true,
  ...rest
}: Props) {
  const intl = useIntl()
  const content = useRef<HTMLElement | null>(null)
  useEscape(rest.opened, closeOnEscape ? rest.onClose : null)
  useFocusReturn(rest.opened, content, returnFocus)
  const attachContent = useCallback(
    (element: HTMLElement | null) => {
      content.current = element
      // Mantine sets 'dialog' once and never again.
      element?.setAttribute('role', role)
    },
    [role],
  )
  return (
    <MantineModal.Root centered closeOnEscape={false} {...rest} returnFocus={false}>
      {/* Pressing outside the dialog must not move the focus. */}
      <MantineModal.Overlay onMouseDown={event => event.preventDefault()} />
      <MantineModal.Content radius="md" ref={attachContent}>
        {/* As a <header> it would be announced as the page's banner. */}
        <MantineModal.Header role="presentation">
          <MantineModal.Title>{title}</MantineModal.Title>
          {withCloseButton && <MantineModal.CloseButton aria-label={intl.formatMessage({ id: 'ui.close' })} />}
        </MantineModal.Header>
        <MantineModal.Body>{children}</MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  )
}
