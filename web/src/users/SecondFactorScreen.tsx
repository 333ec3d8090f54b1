// Administrators set up a mandatory second factor here; until then their session can do nothing else.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'
import { ownPath } from '../platform/own-path.ts'
import { session, signIn } from '../platform/session.ts'
import { SecondFactorSettings } from './second-factor/SecondFactorSettings.tsx'
import { SignInCard } from './SignInCard.tsx'

export function SecondFactorScreen() {
  const text = useText()
  const navigate = useNavigate()
  const search = useSearch({ from: '/second-factor' })
  // The server gave the session its role when the second factor was enabled.
  const continueToTarget = () => {
    const person = session()
    if (person) signIn({ ...person, role: person.actualRole })
    void navigate({ href: ownPath(search.to) ?? '/', replace: true })
  }
  return (
    <SignInCard title={text('users.secondFactorSetup.title')} lead={text('users.secondFactorSetup.lead')}>
      <SecondFactorSettings onDone={continueToTarget} />
    </SignInCard>
  )
}
