// The person's own account: profile, appearance, notifications and sign-in. It belongs to app, like the home page, because
// modules above users have sections on it.
import { Button, Stack } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ChoiceList } from '../notifications/choices/ChoiceList.tsx'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { AccessTokenSettings } from '../users/access-tokens/AccessTokenSettings.tsx'
import { AccountSection } from '../users/account/AccountSection.tsx'
import { useAccount } from '../users/account/hooks.ts'
import { OwnData } from '../users/account/OwnData.tsx'
import { PasswordForm } from '../users/account/PasswordForm.tsx'
import { SessionList } from '../users/account/SessionList.tsx'
import { SecondFactorSettings } from '../users/second-factor/SecondFactorSettings.tsx'
import { AppearanceSwitch } from '../users/preferences/AppearanceSwitch.tsx'
import { LanguageSelect } from '../users/preferences/LanguageSelect.tsx'

export function AccountScreen() {
  const text = useText()
  const read = useAccount()
  const { data: account } = read
  if (read.isPending) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={text('users.account.title')}
        actions={
          <Button
            variant="default"
            h={{ base: 44, xs: 36 }}
            leftSection={<IconFileDownload size={16} />}
            renderRoot={props => <Link {...props} to="/exports" />}
          >
            {text('results.recentExports.title')}
          </Button>
        }
      />
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
        <AccountSection title={text('notifications.choices.title')} lead={text('notifications.choices.lead')}>
          <ChoiceList />
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
