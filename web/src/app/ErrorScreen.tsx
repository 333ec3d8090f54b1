// Shown when a screen throws: keeps the frame and offers to reload. A chunk missing after a new release has its own message;
// one missing offline has that of OfflineScreen, which replaces this one where it is cached. The page then recovers by itself
// once the network is back.
import { Code, Stack, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isMissingCode } from '../platform/fetch-code.ts'
import { useText } from '../platform/i18n/text.ts'
import { isOnline, onOnline } from '../platform/online.ts'
import { Button } from '../ui/Button.tsx'
import { isScreenMissing } from './offline/missing-screen.ts'

export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const text = useText()
  const [isCutOff] = useState(() => isMissingCode(error) && !isOnline())
  useEffect(() => {
    if (!isCutOff) return
    isScreenMissing.set(true)
    const stop = onOnline(() => isOnline() && location.reload())
    return () => {
      isScreenMissing.set(false)
      stop()
    }
  }, [isCutOff])
  if (isCutOff) {
    return (
      <Stack align="flex-start" py="xl" role="alert">
        <Title order={1}>{text('app.offline.title')}</Title>
        <Text maw="var(--imp-reading-width)">{text('app.offline.screen')}</Text>
      </Stack>
    )
  }
  return (
    <Stack align="flex-start" py="xl" role="alert">
      <Title order={1}>{text('app.error.title')}</Title>
      <Text maw="var(--imp-reading-width)">{text(isMissingCode(error) ? 'app.error.newVersion' : 'app.error')}</Text>
      <Button leftSection={<IconRefresh size={18} />} onClick={() => location.reload()}>
        {text('app.error.retry')}
      </Button>
      <details>
        <summary>{text('app.error.details')}</summary>
        <Code block mt="xs" dir="ltr">
          {error instanceof Error ? error.message : String(error)}
        </Code>
      </details>
    </Stack>
  )
}
