// A screen that broke: says so, keeps the frame around it, and offers to load the page again. A chunk that is gone
// (a newer release was installed meanwhile) is the usual cause, and has its own words.
import { Code, Stack, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '../platform/i18n/text.ts'
import { Button } from '../ui/Button.tsx'

const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const text = useText()
  return (
    <Stack align="flex-start" py="xl" role="alert">
      <Title order={1}>{text('app.error.title')}</Title>
      <Text maw="var(--imp-reading-width)">{text(isMissingChunk(error) ? 'app.error.newVersion' : 'app.error')}</Text>
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
