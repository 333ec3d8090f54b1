// The dialog: Mantine's, with a named close button and a heading. Put together here from Mantine's parts, because its
// whole would neither take another role nor leave Escape to the dialog on top.
import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useIntl } from 'react-intl'
import { useEscape } from './escape.ts'

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
  ...rest
}: Props) {
  const intl = useIntl()
  useEscape(rest.opened, closeOnEscape ? rest.onClose : null)
  return (
    <MantineModal.Root centered closeOnEscape={false} {...rest}>
      <MantineModal.Overlay />
      {/* Mantine always writes 'dialog' and never looks at it again. */}
      <MantineModal.Content radius="md" ref={(element: HTMLElement | null) => element?.setAttribute('role', role)}>
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
