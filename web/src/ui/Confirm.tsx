// Asks before something is lost: names it, says what goes with it. Cancel has the focus, so that Enter loses nothing.
import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

interface Props {
  opened: boolean
  title: string
  /** What exactly will happen or be lost. */
  children: ReactNode
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function Confirm({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  busy,
  onConfirm,
  onCancel,
}: Props) {
  const intl = useIntl()
  return (
    <Modal opened={opened} onClose={onCancel} title={title}>
      <Stack>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancelLabel ?? intl.formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button {...(danger && { color: 'red' })} loading={busy ?? false} onClick={onConfirm}>
            {confirmLabel ?? intl.formatMessage({ id: 'ui.confirm' })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
