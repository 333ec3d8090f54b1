// Where administrators find how much the platform is used: on the site of the web analytics, if the installation names one.
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useText } from '../platform/i18n/text.ts'
import { readPageSetting } from '../platform/page-settings.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export function UserActivityScreen() {
  const text = useText()
  const address = readPageSetting('analytics-url')
  return (
    <>
      <PageHeader title={text('routes.userActivity')} lead={text('users.activity.lead')} />
      {address === null ? (
        <EmptyState title={text('users.activity.none')} hint={text('users.activity.none.hint')} />
      ) : (
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          h={{ base: 44, xs: 36 }}
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {text('users.activity.open')}
        </Button>
      )}
    </>
  )
}
