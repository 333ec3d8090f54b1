// Where an administrator sets up the second factor that is demanded of them: until it is on, their session may do nothing else.
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
  // The server has given the session its role when the second factor was switched on.
  const arrive = () => {
    const person = session()
    if (person) signIn({ ...person, role: person.actualRole })
    void navigate({ href: ownPath(search.to) ?? '/', replace: true })
  }
  return (
    <SignInCard title={text('users.secondFactorSetup.title')} lead={text('users.secondFactorSetup.lead')}>
      <SecondFactorSettings onDone={arrive} />
    </SignInCard>
  )
}
