// Asks before something is lost: names it, says what goes with it. Cancel has the focus, so that Enter loses nothing.
import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'
import { keepClear } from './keep-clear.ts'
import { useSingleRun } from './use-single-run.ts'

interface Props {
  opened: boolean
  title: string
  /** What exactly will happen or be lost. */
  children: ReactNode
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** Until the promise is settled, and once the dialog closes, a further click does nothing. */
  onConfirm: () => void | Promise<unknown>
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
  const runOnce = useSingleRun()
  return (
    <Modal opened={opened} onClose={onCancel} title={title}>
      <Stack>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <Group justify="flex-end" {...keepClear}>
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancelLabel ?? intl.formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button
            {...(danger && { color: 'red' })}
            loading={busy ?? false}
            onClick={() => opened && runOnce(onConfirm)}
          >
            {confirmLabel ?? intl.formatMessage({ id: 'ui.confirm' })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
