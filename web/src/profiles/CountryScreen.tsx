// A country's page: its levels compared with Europe, changes, graphs and submitted forms.
import { Button as MantineButton } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { CountryProfile } from '@imp/domain/profiles/types.ts'
import { useCountryName } from '../countries/country-name.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { AboutData } from '../platform/open-data/AboutData.tsx'
import { useSession } from '../platform/session.ts'
import { useTitle } from '../platform/title.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import classes from './CountryScreen.module.css'
import { CountryGraphs } from './CountryGraphs.tsx'
import { CountrySwitch } from './CountrySwitch.tsx'
import { useCountryProfile, noPageReason } from './hooks.ts'
import { ProfileChanges } from './ProfileChanges.tsx'
import { ProfileForms } from './ProfileForms.tsx'
import { CountryLevels } from './CountryLevels.tsx'

export function CountryScreen() {
  const text = useText()
  const { code } = useParams({ from: '/countries/$code' })
  const profile = useCountryProfile(code.toUpperCase())
  if (profile.data) return <Profile key={profile.data.country.id} profile={profile.data} />
  const why = noPageReason(profile.error)
  if (why) {
    return (
      <EmptyState
        isScreen
        title={text(why === 'notMonitored' ? 'problems.countryNotMonitored' : 'problems.unknownCountry')}
        hint={text(`profiles.${why}.hint`)}
      >
        <MantineButton variant="default" renderRoot={props => <Link {...props} to="/public" />}>
          {text('app.menu.home')}
        </MantineButton>
      </EmptyState>
    )
  }
  return profile.error ? <FailedRead title={text('profiles.failed')} read={profile} /> : <LinesSkeleton lines={14} />
}

function Profile({ profile: { country, standings, changes, forms } }: { profile: CountryProfile }) {
  const text = useText()
  const session = useSession()
  const nameOf = useCountryName()
  const name = nameOf(country)
  useTitle(text('profiles.title', { country: name }))
  const { abbreviation, isEu, synchronousAreas } = country
  const facts = [
    text(isEu ? 'profiles.eu' : 'profiles.notEu'),
    ...(synchronousAreas.length > 0 ? [text('profiles.area', { areas: synchronousAreas.join(', ') })] : []),
  ]
  return (
    <>
      <PageHeader
        title={name}
        lead={facts.join(' · ')}
        crumbs={[{ label: text('app.menu.home'), link: { to: session ? '/' : '/public' } }, { label: name }]}
        actions={<CountrySwitch code={abbreviation} />}
      />
      <ProfileSection title={text('profiles.standings')} lead={text('profiles.standings.lead')}>
        <CountryLevels name={name} standings={standings} />
      </ProfileSection>
      <ProfileSection title={text('profiles.changes')} lead={text('profiles.changes.lead')}>
        <ProfileChanges changes={changes} />
      </ProfileSection>
      <CountryGraphs country={country} />
      <ProfileSection title={text('profiles.forms')} lead={text('profiles.forms.lead')}>
        <ProfileForms forms={forms} code={abbreviation} />
      </ProfileSection>
      <AboutData title={text('profiles.title', { country: name })} />
    </>
  )
}

function ProfileSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      <p className={classes['lead']}>{lead}</p>
      {children}
    </section>
  )
}
