// Something could not be read: what, why, and a button to try again. While it is tried again it stays, until there is
// an answer: words that come and go are missed.
import { Alert, Loader, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'

interface Props {
  title: string
  /** Why, in the words of the refusal. */
  reason?: string | undefined
  isTrying?: boolean
  onRetry: () => void
}

export function Failed({ title, reason, isTrying = false, onRetry }: Props) {
  const intl = useIntl()
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} title={title} mb="md">
      {reason && <Text size="sm">{reason}</Text>}
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
    </Alert>
  )
}
