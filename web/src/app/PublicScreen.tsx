// The start page of the public area: an introduction and a search, followed by this year's overview and links to the rest, which
// load later. Keeps the address asked for before signing in (D42).
import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { useSignedInSession } from '../platform/session.ts'
import classes from './PublicScreen.module.css'
import { lazyComponent } from '../platform/lazy-part.ts'

const PublicSearch = lazyComponent('PublicSearch', () => import('./public/PublicSearch.tsx'))
const ImplementationOverview = lazyComponent(
  'ImplementationOverview',
  () => import('./public/ImplementationOverview.tsx'),
)

export function PublicScreen() {
  const text = useText()
  const session = useSignedInSession()
  const search = useSearch({ from: '/public' })
  const isOnTheWay = search.to !== undefined && !session
  return (
    <>
      <section className={classes['hero']}>
        <Stack gap="md" align="flex-start">
          <Title order={1} className={classes['title'] ?? ''}>
            {text('app.public.title')}
          </Title>
          <Text size="xl" maw="48ch" className={classes['lead'] ?? ''}>
            {text('app.public.lead')}
          </Text>
          {isOnTheWay && (
            <>
              <Text fw={600}>{text('app.public.loginToContinue')}</Text>
              <Button
                size="md"
                rightSection={<IconArrowRight size={18} className="mantine-rotate-rtl" />}
                renderRoot={props => <Link {...props} to="/login" search={search} />}
              >
                {text('app.public.login')}
              </Button>
            </>
          )}
          <div className={classes['search']}>
            <Suspense>
              <PublicSearch />
            </Suspense>
          </div>
          <Text c="dimmed" maw="60ch">
            {text('app.public.text')}{' '}
            <Anchor inherit renderRoot={props => <Link {...props} to="/public/form-overview" />}>
              {text('app.public.forms')}
            </Anchor>
          </Text>
        </Stack>
      </section>
      <div className={classes['state']}>
        <Suspense>
          <ImplementationOverview />
        </Suspense>
      </div>
    </>
  )
}
