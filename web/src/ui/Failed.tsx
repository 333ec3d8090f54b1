// Says what could not be read. It stays during a retry, because messages that come and go are missed.
import { Alert, Loader, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import { useFocusHandover } from './use-focus-handover.ts'

interface Props {
  title: string
  reason?: string | undefined
  isTrying?: boolean
  /** Left out when a retry would fail again. */
  onRetry?: (() => void) | undefined
}

export function Failed({ title, reason, isTrying = false, onRetry }: Props) {
  const intl = useIntl()
  const alert = useRef<HTMLDivElement>(null)
  useFocusHandover(alert)
  return (
    <Alert ref={alert} color="red" icon={<IconAlertCircle size={18} />} title={title} mb="md">
      {reason && <Text size="sm">{reason}</Text>}
      {onRetry && (
        <Button
          size="xs"
          h={{ base: 44, xs: 30 }}
          variant="default"
          mt="xs"
          leftSection={isTrying && <Loader size={14} color="gray" aria-hidden />}
          onClick={onRetry}
        >
          {intl.formatMessage({ id: 'ui.retry' })}
        </Button>
      )}
    </Alert>
  )
}
