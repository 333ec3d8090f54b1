// The first page of the public area: what this is, and the way in. The address asked for is kept (D42).
import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { IconArrowRight } from '@tabler/icons-react'
import { useText } from '../platform/i18n/text.ts'
import { useSession } from '../platform/session.ts'
import { CountryTiles } from './CountryTiles.tsx'
import classes from './PublicScreen.module.css'

export function PublicScreen() {
  const text = useText()
  const session = useSession()
  const search = useSearch({ from: '/public' })
  const icon = <IconArrowRight size={18} className="mantine-rotate-rtl" />
  return (
    <section className={classes['hero']}>
      <Stack gap="md" align="flex-start">
        <Title order={1} className={classes['title'] ?? ''}>
          {text('app.public.title')}
        </Title>
        <Text size="xl" maw="40ch">
          {text('app.public.lead')}
        </Text>
        <Text c="dimmed" maw="60ch">
          {text('app.public.text')}
        </Text>
        {search.to && !session && <Text fw={600}>{text('app.public.loginToContinue')}</Text>}
        {session ? (
          <Button size="md" rightSection={icon} renderRoot={props => <Link {...props} to="/" />}>
            {text('app.public.toHome')}
          </Button>
        ) : (
          <Button size="md" rightSection={icon} renderRoot={props => <Link {...props} to="/login" search={search} />}>
            {text('app.public.login')}
          </Button>
        )}
        <Anchor renderRoot={props => <Link {...props} to="/public/form-overview" />}>{text('app.public.forms')}</Anchor>
      </Stack>
      <CountryTiles />
    </section>
  )
}
