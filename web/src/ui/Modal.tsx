// The dialog: Mantine's, with a named close button and a heading. Put together here from Mantine's parts, because its
// whole would neither take another role nor leave Escape to the dialog on top.
import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useEscape } from './escape.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface Props
  extends Omit<ModalProps, 'role' | 'radius' | 'stackId' | 'withOverlay' | 'overlayProps' | 'closeButtonProps'> {
  /** 'alertdialog': it interrupts, and wants an answer. */
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
      // Mantine always writes 'dialog' and never looks at it again.
      element?.setAttribute('role', role)
    },
    [role],
  )
  return (
    <MantineModal.Root centered closeOnEscape={false} {...rest} returnFocus={false}>
      {/* A press beside the dialog does not take the focus: who goes on after a question is where they were. */}
      <MantineModal.Overlay onMouseDown={event => event.preventDefault()} />
      <MantineModal.Content radius="md" ref={attachContent}>
        {/* Its header would be announced as the page's own. */}
        <MantineModal.Header role="presentation">
          <MantineModal.Title>{title}</MantineModal.Title>
          {withCloseButton && <MantineModal.CloseButton aria-label={intl.formatMessage({ id: 'ui.close' })} />}
        </MantineModal.Header>
        <MantineModal.Body>{children}</MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  )
}
