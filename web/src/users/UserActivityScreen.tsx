// Links administrators to the usage statistics on the web analytics site.
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useText } from '../platform/i18n/text.ts'
import { readPageSetting } from '../platform/page-settings.ts'
import { PageHeader } from '../ui/PageHeader.tsx'

const defaultSite = 'https://analytics.google.com'

export function UserActivityScreen() {
  const text = useText()
  return (
    <>
      <PageHeader title={text('routes.userActivity')} lead={text('users.activity.lead')} />
      <Button
        component="a"
        href={readPageSetting('analytics-url') ?? defaultSite}
        target="_blank"
        rel="noopener noreferrer"
        h={{ base: 44, xs: 36 }}
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        {text('users.activity.open')}
      </Button>
    </>
  )
}
