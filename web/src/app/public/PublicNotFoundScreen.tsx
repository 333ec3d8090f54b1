// Shown at unknown addresses in the public area, to visitors and signed-in people alike.
import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../../platform/i18n/text.ts'

export function PublicNotFoundScreen() {
  const text = useText()
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{text('app.notFound.title')}</Title>
      <Text maw="var(--imp-reading-width)">{text('app.notFound')}</Text>
      <Button h={{ base: 44, xs: 36 }} renderRoot={props => <Link {...props} to="/public" />}>
        {text('app.menu.home')}
      </Button>
    </Stack>
  )
}
