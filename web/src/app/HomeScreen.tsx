// The start page of signed-in people, with the tasks and news of their role. Also shown at unknown addresses.
import { Stack, Title } from '@mantine/core'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useId } from 'react'
import type { Role } from '@imp/domain/permissions.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { DraftList } from '../forms/DraftList.tsx'
import { NewsFeed } from '../news/NewsFeed.tsx'
import { DraftParameters } from '../parameters/home/DraftParameters.tsx'
import { ParametersToSubmit } from '../parameters/home/ParametersToSubmit.tsx'
import { useOwnCountryName } from '../countries/country-name.ts'
import { useText } from '../platform/i18n/text.ts'
import { toUser, useSession } from '../platform/session.ts'
import { DraftReports } from '../reports/overview/DraftReports.tsx'
import { PublishedReports } from '../reports/overview/PublishedReports.tsx'
import { readReportsSearch } from '../reports/overview/reports-search.ts'
import { WaitingExtensions } from '../filling/extensions/WaitingExtensions.tsx'
import { OpenForms } from '../review/progress/OpenForms.tsx'
import { OwnForms } from '../review/progress/OwnForms.tsx'
import { OfflineForms } from '../filling/offline/OfflineForms.tsx'
import { WelcomeDialog } from '../users/WelcomeDialog.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './HomeScreen.module.css'

const widgets: Readonly<Record<Role, readonly ComponentType[]>> = {
  Admin: [WaitingExtensions, OpenForms, FormsInProgress, ReportsInProgress, ParametersInProgress, NewsFeed],
  NCLP: [OfflineForms, OwnForms, ParametersToSubmit, NewsFeed],
  Viewer: [ReportsToRead, NewsFeed],
  CountrySelect: [],
  SecondFactorSetup: [],
  Visitor: [],
}

export function HomeScreen() {
  const text = useText()
  const session = useSession()
  const country = useOwnCountryName()
  const isLost = useRouterState({ select: state => state.location.pathname !== '/' })
  if (!session) return null
  const lead = isLost ? text('app.notFound') : session.role === 'NCLP' && country
  return (
    <>
      <PageHeader title={text('app.home.welcome', { name: session.displayName })} {...(lead && { lead })} />
      {session.role === 'Viewer' && <WelcomeDialog opened={session.firstLogin} />}
      <Stack gap="xl" className={classes['widgets']}>
        {widgets[toUser(session).role].map((Widget, at) => (
          <Widget key={at} />
        ))}
      </Stack>
    </>
  )
}

function FormsInProgress() {
  return (
    <Section title="forms.drafts.title">
      <DraftList from="overview" />
    </Section>
  )
}

function ReportsInProgress() {
  const text = useText()
  return (
    <Section title="reports.drafts">
      <DraftReports kind={null} label={text('reports.drafts')} />
    </Section>
  )
}

function ParametersInProgress() {
  return (
    <Section title="parameters.development">
      <DraftParameters />
    </Section>
  )
}

function ReportsToRead() {
  const text = useText()
  const navigate = useNavigate()
  const search = readReportsSearch(useSearch({ strict: false }))
  return (
    <Section title="reports.published">
      <PublishedReports
        kind="yearly"
        label={text('reports.published')}
        search={search}
        onSearch={(changes, typing = false) =>
          void navigate({
            to: '/',
            search: readReportsSearch({ ...search, ...changes }),
            replace: typing,
            resetScroll: false,
          })
        }
      />
    </Section>
  )
}

function Section({ title, children }: { title: TextId; children: ReactNode }) {
  const text = useText()
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} id={id}>
        {text(title)}
      </Title>
      {children}
    </Stack>
  )
}
