// One's own account: who one is, how the platform looks, and how one signs in.
import { Stack } from '@mantine/core'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { AccessTokenSettings } from './access-tokens/AccessTokenSettings.tsx'
import { AccountSection } from './account/AccountSection.tsx'
import { useAccount } from './account/hooks.ts'
import { OwnData } from './account/OwnData.tsx'
import { PasswordForm } from './account/PasswordForm.tsx'
import { SessionList } from './account/SessionList.tsx'
import { SecondFactorSettings } from './second-factor/SecondFactorSettings.tsx'
import { AppearanceSwitch } from './preferences/AppearanceSwitch.tsx'
import { LanguageSelect } from './preferences/LanguageSelect.tsx'

export function AccountScreen() {
  const text = useText()
  const read = useAccount()
  const { data: account } = read
  if (read.isPending) return <PageSkeleton />
  return (
    <>
      <PageHeader title={text('users.account.title')} />
      <Stack gap="lg">
        <FailedRead title={text('users.account.failed')} read={read} />
        {account && (
          <AccountSection title={text('users.account.data')} lead={text('users.account.dataHint')}>
            <OwnData account={account} />
          </AccountSection>
        )}
        <AccountSection title={text('users.account.preferences')}>
          <Stack maw={440}>
            <LanguageSelect description={text('users.account.languageHint')} />
            <AppearanceSwitch />
          </Stack>
        </AccountSection>
        {account?.hasPassword && (
          <AccountSection title={text('users.password.title')} lead={text('users.password.hint')}>
            <PasswordForm />
          </AccountSection>
        )}
        {account?.hasPassword && (
          <AccountSection title={text('users.secondFactor.title')} lead={text('users.secondFactor.hint')}>
            <SecondFactorSettings />
          </AccountSection>
        )}
        <AccountSection title={text('users.sessions.title')} lead={text('users.sessions.hint')}>
          <SessionList />
        </AccountSection>
        {account && (
          <AccountSection title={text('users.tokens.title')} lead={text('users.tokens.hint')}>
            <AccessTokenSettings role={account.role} />
          </AccountSection>
        )}
      </Stack>
    </>
  )
}
