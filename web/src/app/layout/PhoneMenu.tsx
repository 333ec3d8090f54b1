// The top navigation on narrow screens: one list behind the menu button.
import '../../mantine-css-more.ts'
import { Button, Divider, Drawer, Stack, Text } from '@mantine/core'
import { IconLogin2, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { mayEver } from '@imp/domain/permissions.ts'
import { toUser, useSession, useSignedInSession } from '../../platform/session.ts'
import { RegionSwitch } from '../../users/switching/RegionSwitch.tsx'
import { RoleSwitch, type SwitchButton } from '../../users/switching/RoleSwitch.tsx'
import type { MenuGroup } from '../menus.ts'
import { AppearanceSwitch } from '../../users/preferences/AppearanceSwitch.tsx'
import { LanguageSelect } from '../../users/preferences/LanguageSelect.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { useReturnPath } from './use-return-path.ts'
import { useLogout } from './use-logout.ts'

interface Props {
  groups: readonly MenuGroup[]
  opened: boolean
  onClose: () => void
}

export function PhoneMenu({ groups, opened, onClose }: Props) {
  const text = useText()
  const drawer = useRef<HTMLDivElement>(null)
  // Mantine's own focus return misses the first opening, because the menu is loaded only then.
  useFocusReturn(opened, drawer, true)
  return (
    <Drawer
      ref={drawer}
      returnFocus={false}
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(22rem, 100vw)"
      title={text('app.mainMenu')}
      closeButtonProps={{ 'aria-label': text('app.closeMenu') }}
    >
      <Entries groups={groups} />
    </Drawer>
  )
}

function Entries({ groups }: Pick<Props, 'groups'>) {
  const text = useText()
  const asked = useReturnPath()
  const session = useSession()
  const signedIn = useSignedInSession()
  const logout = useLogout()
  const renderSwitch = ({ label, Icon, isPending, onClick }: SwitchButton) => (
    <Button variant="default" leftSection={<Icon size={18} aria-hidden />} aria-busy={isPending} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Stack>
      {session && <Text fw={600}>{session.displayName}</Text>}
      {mayEver(toUser(session), 'account.manage') && (
        <Button
          variant="subtle"
          justify="flex-start"
          leftSection={<IconUser size={18} aria-hidden />}
          renderRoot={props => <Link {...props} to="/account" />}
        >
          {text('users.account.title')}
        </Button>
      )}
      {groups.map(({ text: name, entries }) => (
        <Stack key={name} gap={4} component="nav" aria-label={text(name)}>
          {entries.length > 1 && (
            <Text size="sm" c="dimmed">
              {text(name)}
            </Text>
          )}
          {entries.map(({ text: entry, to }) => (
            <Button
              key={to}
              variant="subtle"
              justify="flex-start"
              ta="start"
              fullWidth
              renderRoot={props => <Link {...props} to={to} />}
            >
              {text(entries.length > 1 ? entry : name)}
            </Button>
          ))}
        </Stack>
      ))}
      <RegionSwitch>{renderSwitch}</RegionSwitch>
      <RoleSwitch>{renderSwitch}</RoleSwitch>
      {session ? (
        <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={logout}>
          {text('app.logout')}
        </Button>
      ) : signedIn ? (
        <Button variant="default" renderRoot={props => <Link {...props} to="/" />}>
          {text('app.public.toHome')}
        </Button>
      ) : (
        <Button
          leftSection={<IconLogin2 size={18} aria-hidden />}
          renderRoot={props => <Link {...props} to="/login" search={asked} />}
        >
          {text('app.public.login')}
        </Button>
      )}
      <Divider />
      <LanguageSelect />
      <AppearanceSwitch />
    </Stack>
  )
}
