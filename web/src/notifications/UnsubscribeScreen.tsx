// Confirms an unsubscribe link with one press. Opening the link alone changes nothing, because mail programs open links too.
import { Alert, Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { Button } from '../ui/Button.tsx'
import { useUnsubscribe } from './hooks.ts'

const takeFocus = (result: HTMLElement | null) => result?.focus()

export function UnsubscribeScreen() {
  const text = useText()
  const { token } = useSearch({ from: '/unsubscribe' })
  const unsubscribe = useUnsubscribe()
  return (
    <Paper withBorder p="xl" maw={480} mx="auto" mt="xl">
      <Stack>
        <Title order={1}>{text('notifications.unsubscribe.title')}</Title>
        {unsubscribe.isSuccess ? (
          <>
            <Alert role="status" color="green" tabIndex={-1} ref={takeFocus}>
              {text('notifications.unsubscribe.done')}
            </Alert>
            <Anchor renderRoot={props => <Link {...props} to="/account" />}>
              {text('notifications.choices.change')}
            </Anchor>
          </>
        ) : (
          <>
            <Text>{text('notifications.unsubscribe.question')}</Text>
            {unsubscribe.error && (
              <Alert role="alert" color="red">
                {problemText(unsubscribe.error)}
              </Alert>
            )}
            <Button loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ query: { token } })}>
              {text('notifications.unsubscribe.confirm')}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  )
}
