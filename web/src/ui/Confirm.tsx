// Asks before something is lost. Cancel has the focus, so that Enter loses nothing.
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import { DialogContent, longDialog } from './DialogForm.tsx'
import { Modal } from './Modal.tsx'
import { keepClear } from './keep-clear.ts'
import { useSingleRun } from './use-single-run.ts'

interface Props {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  isLong?: boolean
  busy?: boolean | undefined
  /** Further clicks are ignored until the promise settles, and while the dialog closes. */
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
  isLong = false,
  busy,
  onConfirm,
  onCancel,
}: Props) {
  const intl = useIntl()
  const runOnce = useSingleRun()
  const content = typeof children === 'string' ? <Text>{children}</Text> : children
  const buttons = (
    <>
      <Button variant="default" onClick={onCancel} data-autofocus>
        {cancelLabel ?? intl.formatMessage({ id: 'ui.cancel' })}
      </Button>
      <Button {...(danger && { color: 'red' })} loading={busy ?? false} onClick={() => opened && runOnce(onConfirm)}>
        {confirmLabel ?? intl.formatMessage({ id: 'ui.confirm' })}
      </Button>
    </>
  )
  return (
    <Modal opened={opened} onClose={onCancel} title={title} {...(isLong && { size: 'lg', classNames: longDialog })}>
      {isLong ? (
        <DialogContent buttons={buttons}>{content}</DialogContent>
      ) : (
        <Stack>
          {content}
          <Group justify="flex-end" {...keepClear}>
            {buttons}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
