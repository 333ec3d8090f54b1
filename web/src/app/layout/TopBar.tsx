// The top navigation: home, the menu of the role, language, appearance, account and logout. Where its labels do not fit, it
// compacts step by step (see `layouts`); if that is not enough, and on phones, everything moves behind one button.
import { Burger } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { mayEver } from '@imp/domain/permissions.ts'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toUser, useSession, useSignedInSession } from '../../platform/session.ts'
import { useFitting } from '../../ui/use-fitting.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { menus } from '../menus.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { MainMenu } from './MainMenu.tsx'
import classes from './TopBar.module.css'
import { lazyComponent } from '../../platform/lazy-part.ts'

const NewsBell = lazyComponent<'NewsBell', { className: string; onOpen?: () => void }>(
  'NewsBell',
  () => import('./frame-parts.ts'),
)
const PhoneMenu = lazyComponent('PhoneMenu', () => import('./PhoneMenu.tsx'))

const layouts = { whole: 0, languageIcon: 1, dense: 2, personIcon: 3, icons: 4, folded: 5 } as const

export function TopBar() {
  const text = useText()
  const session = useSession()
  const signedIn = useSignedInSession()
  const path = useRouterState({ select: state => state.location.pathname })
  // Stored with the address, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const opened = openAt === path
  const [wasOpened, setWasOpened] = useState(false)
  const toggle = () => {
    setWasOpened(true)
    setOpenAt(opened ? null : path)
  }
  const close = () => setOpenAt(null)
  const groups = menus[toUser(session).role]
  const { locale } = useLanguage()
  const content = `${locale.code} ${session?.role ?? ''} ${session?.displayName ?? ''}`
  const { frame, layout } = useFitting({ layoutCount: layouts.folded + 1, content })
  const isDense = layout >= layouts.dense
  return (
    <header className={classes['bar']}>
      <div ref={frame}>
        <div
          className={classes['inside']}
          data-dense={isDense || undefined}
          data-narrow={layout === layouts.folded || undefined}
        >
          <Link to={signedIn ? '/' : '/public'} className={classes['home'] ?? ''}>
            <Logo />
            <span className={classes['name']}>{text('app.shortTitle')}</span>
          </Link>
          <div className={classes['wide']}>
            <MainMenu groups={groups} />
            <div className={classes['end']}>
              <LanguageMenu isCompact={layout >= layouts.languageIcon} />
              <AppearanceMenu />
              <AccountMenu hasName={layout < layouts.personIcon} hasLabels={layout < layouts.icons} isDense={isDense} />
            </div>
          </div>
          {mayEver(toUser(session), 'account.manage') && (
            <PaletteButton className={`${classes['item']} ${classes['search']}`} />
          )}
          {mayEver(toUser(session), 'news.read') && (
            // As wide as the bell, so that nothing moves when it has loaded.
            <Suspense fallback={<span className={`${classes['item']} ${classes['bell']}`} />}>
              <NewsBell key={session?.guid} className={`${classes['item']} ${classes['bell']}`} onOpen={close} />
            </Suspense>
          )}
          <Burger
            className={classes['burger'] ?? ''}
            opened={opened}
            onClick={toggle}
            color="var(--imp-header-text)"
            lineSize={2}
            size="sm"
            aria-label={text(opened ? 'app.closeMenu' : 'app.openMenu')}
            aria-expanded={opened}
          />
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <PhoneMenu groups={groups} opened={opened} onClose={close} />
        </Suspense>
      )}
    </header>
  )
}
