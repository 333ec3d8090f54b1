// Where a signed-in person arrives: what is to do for their role.
import { Button, Group, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DraftList } from '../forms/DraftList.tsx'
import { FormsToSubmit } from '../forms/FormsToSubmit.tsx'
import { useText } from '../platform/i18n/text.ts'
import { useSession } from '../platform/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { menus } from './menus.ts'

export function HomeScreen() {
  const text = useText()
  const session = useSession()
  if (!session) return null
  return (
    <>
      <PageHeader
        title={text('app.home.welcome', { name: session.displayName })}
        {...(session.countryName && session.role === 'NCLP' && { lead: session.countryName })}
      />
      <Stack gap="xl">
        {session.role === 'Viewer' && (
          <EmptyState title={text('app.home.viewer')} hint={text('app.home.viewer.results')}>
            <Group justify="center" gap="sm">
              {menus.Viewer.flatMap(({ entries }) => entries).map(({ text: name, to }) => (
                <Button
                  key={to}
                  variant="default"
                  h="auto"
                  mih={{ base: 44, xs: 36 }}
                  maw="100%"
                  styles={{ label: { whiteSpace: 'normal' } }}
                  renderRoot={props => <Link {...props} to={to} />}
                >
                  {text(name)}
                </Button>
              ))}
            </Group>
          </EmptyState>
        )}
        {session.role === 'NCLP' && <FormsToSubmit />}
        {session.role === 'Admin' && (
          <Stack component="section" gap="sm" aria-labelledby="drafts">
            <Title order={2} id="drafts">
              {text('forms.drafts.title')}
            </Title>
            <DraftList from="overview" />
          </Stack>
        )}
      </Stack>
    </>
  )
}
