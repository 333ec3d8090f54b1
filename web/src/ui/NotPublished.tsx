// Shown instead of something that is not public, or no longer.
import { Anchor, Group } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { EmptyState } from './EmptyState.tsx'

export function NotPublished() {
  const intl = useIntl()
  return (
    <EmptyState
      icon={<IconEyeOff size={32} stroke={1.5} />}
      title={intl.formatMessage({ id: 'app.notPublished.title' })}
      hint={intl.formatMessage({ id: 'app.notPublished.hint' })}
    >
      <Group justify="center">
        <Anchor renderRoot={props => <Link {...props} to="/public" />}>
          {intl.formatMessage({ id: 'app.menu.home' })}
        </Anchor>
        <Anchor renderRoot={props => <Link {...props} to="/public/reports" />}>
          {intl.formatMessage({ id: 'app.menu.reports' })}
        </Anchor>
        <Anchor renderRoot={props => <Link {...props} to="/public/form-overview" />}>
          {intl.formatMessage({ id: 'app.menu.forms' })}
        </Anchor>
      </Group>
    </EmptyState>
  )
}
