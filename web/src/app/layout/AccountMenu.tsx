// Who is signed in, and Logout; for visitors the way in.
import { VisuallyHidden } from '@mantine/core'
import { IconEye, IconLogin2, IconLogout, IconUser } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useText } from '../../platform/i18n/text.ts'
import { useSession } from '../../platform/session.ts'
import { RoleSwitch } from '../../users/switching/RoleSwitch.tsx'
import { useReturnPath } from './use-return-path.ts'
import { useLogout } from './use-logout.ts'
import classes from './TopBar.module.css'

export function AccountMenu() {
  const text = useText()
  const session = useSession()
  const logout = useLogout()
  const asked = useReturnPath()
  const path = useRouterState({ select: state => state.location.pathname })
  if (!session) {
    if (path.startsWith('/login')) return null
    return (
      <Link to="/login" search={asked} className={classes['item'] ?? ''}>
        <IconLogin2 size={18} aria-hidden className="mantine-rotate-rtl" />
        {text('app.public.login')}
      </Link>
    )
  }
  return (
    <>
      {session.role === 'CountrySelect' ? (
        <span className={classes['item']} data-person style={{ cursor: 'default', background: 'none' }}>
          <PersonName name={session.displayName} />
        </span>
      ) : (
        <Link to="/account" className={classes['item'] ?? ''} data-person>
          <PersonName name={session.displayName} />
          <VisuallyHidden>{text('users.account.title')}</VisuallyHidden>
        </Link>
      )}
      <RoleSwitch>
        {({ label, isPending, onClick }) => (
          <button type="button" className={classes['item']} aria-busy={isPending} onClick={onClick}>
            <IconEye size={18} aria-hidden />
            {label}
          </button>
        )}
      </RoleSwitch>
      <button type="button" className={classes['item']} onClick={logout}>
        <IconLogout size={18} aria-hidden className="mantine-rotate-rtl" />
        {text('app.logout')}
      </button>
    </>
  )
}

const PersonName = ({ name }: { name: string }) => (
  <>
    <IconUser size={18} aria-hidden />
    <span className={classes['person']} dir="auto" title={name}>
      {name}
    </span>
  </>
)
