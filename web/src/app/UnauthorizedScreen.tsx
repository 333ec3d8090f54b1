// Shown in place of screens that the person's role may not open.
import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'

export function UnauthorizedScreen() {
  const text = useText()
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{text('app.unauthorized.title')}</Title>
      <Text>{text('app.unauthorized')}</Text>
      <Button h={{ base: 44, xs: 36 }} renderRoot={props => <Link {...props} to="/" />}>
        {text('app.unauthorized.back')}
      </Button>
    </Stack>
  )
}
