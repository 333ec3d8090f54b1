// The signed-in person with Logout; for visitors the sign-in link.
import { VisuallyHidden } from '@mantine/core'
import { IconLogin2, IconLogout, IconUser } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { mayEver } from '@imp/domain/permissions.ts'
import { toUser, useSession, useSignedInSession } from '../../platform/session.ts'
import { RoleSwitch, type SwitchButton } from '../../users/switching/RoleSwitch.tsx'
import { useReturnPath } from './use-return-path.ts'
import { useLogout } from './use-logout.ts'
import classes from './TopBar.module.css'
import { lazyComponent } from '../../platform/lazy-part.ts'

const RegionSwitch = lazyComponent('RegionSwitch', () => import('../../users/switching/RegionSwitch.tsx'))

interface AccountMenuProps {
  readonly hasName: boolean
  /** False: icons with accessible names and tooltips. */
  readonly hasLabels: boolean
  /** Labels without icons. */
  readonly isDense: boolean
}

export function AccountMenu({ hasName, hasLabels, isDense }: AccountMenuProps) {
  const text = useText()
  const session = useSession()
  const signedIn = useSignedInSession()
  const logout = useLogout()
  const asked = useReturnPath()
  const path = useRouterState({ select: state => state.location.pathname })
  if (!session) {
    if (path.startsWith('/login')) return null
    if (signedIn) {
      return (
        <Link to="/" className={classes['item'] ?? ''}>
          {text('app.public.toHome')}
        </Link>
      )
    }
    return (
      <Link to="/login" search={asked} className={classes['item'] ?? ''}>
        <IconLogin2 size={18} aria-hidden className="mantine-rotate-rtl" />
        {text('app.public.login')}
      </Link>
    )
  }
  const hasIcons = !hasLabels || !isDense
  const renderSwitch = ({ label, Icon, isPending, onClick }: SwitchButton) => (
    <button
      type="button"
      className={classes['item']}
      title={hasLabels ? undefined : label}
      aria-busy={isPending}
      onClick={onClick}
    >
      {hasIcons && <Icon size={18} aria-hidden />}
      {hasLabels ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </button>
  )
  return (
    <>
      {mayEver(toUser(session), 'account.manage') ? (
        <Link to="/account" className={classes['item'] ?? ''} data-person>
          <PersonName name={session.displayName} isShown={hasName} hasIcon={!hasName || !isDense} />
          <VisuallyHidden>{text('users.account.title')}</VisuallyHidden>
        </Link>
      ) : (
        <span className={classes['item']} data-person style={{ cursor: 'default', background: 'none' }}>
          <PersonName name={session.displayName} isShown={hasName} hasIcon={!hasName || !isDense} />
        </span>
      )}
      {session.parentCountryGuid !== null && (
        <Suspense>
          <RegionSwitch>{renderSwitch}</RegionSwitch>
        </Suspense>
      )}
      <RoleSwitch>{renderSwitch}</RoleSwitch>
      <button
        type="button"
        className={classes['item']}
        title={hasLabels ? undefined : text('app.logout')}
        onClick={logout}
      >
        {hasIcons && <IconLogout size={18} aria-hidden className="mantine-rotate-rtl" />}
        {hasLabels ? text('app.logout') : <VisuallyHidden>{text('app.logout')}</VisuallyHidden>}
      </button>
    </>
  )
}

const PersonName = ({ name, isShown, hasIcon }: { name: string; isShown: boolean; hasIcon: boolean }) => (
  <>
    {hasIcon && <IconUser size={18} aria-hidden />}
    <span className={classes['person']} dir="auto" title={name}>
      {isShown ? name : <VisuallyHidden>{name}</VisuallyHidden>}
    </span>
  </>
)
