// The dialog: Mantine's, with a named close button and a heading.
import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useIntl } from 'react-intl'

export function Modal({ children, ...rest }: ModalProps) {
  const intl = useIntl()
  return (
    <MantineModal closeButtonProps={{ 'aria-label': intl.formatMessage({ id: 'ui.close' }) }} {...rest}>
      {children}
    </MantineModal>
  )
}
