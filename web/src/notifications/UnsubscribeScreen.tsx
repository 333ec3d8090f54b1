// Where the link in a mail leads: one press, and there are no more of the kind. Opening it alone changes nothing, because
// programs open links too.
import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { useUnsubscribe } from './hooks.ts'

export function UnsubscribeScreen() {
  const text = useText()
  const { token } = useSearch({ from: '/unsubscribe' })
  const unsubscribe = useUnsubscribe()
  return (
    <Paper withBorder p="xl" maw={480} mx="auto" mt="xl">
      <Stack>
        <Title order={1}>{text('notifications.unsubscribe.title')}</Title>
        {unsubscribe.isSuccess ? (
          <Alert role="status" color="green">
            {text('notifications.unsubscribe.done')}
          </Alert>
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
