// A screen that broke: says so, keeps the frame around it, and offers to load the page again. A chunk that is gone
// (a newer release was installed in the meantime) has its own words. One that cannot be had without a connection has those of OfflineScreen, which
// stands in its place with more, where it is kept; with the connection the page comes back by itself.
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
