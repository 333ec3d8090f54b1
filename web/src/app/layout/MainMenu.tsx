// The main menu of a role. A group opens a list of links; a group with one entry is a plain link.
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useText } from '../../platform/i18n/text.ts'
import type { MenuGroup } from '../menus.ts'
import { MenuButton } from './MenuButton.tsx'
import classes from './TopBar.module.css'
import { lazyComponent } from '../../platform/lazy-part.ts'

const MainMenuList = lazyComponent('MainMenuList', () => import('./MainMenuList.tsx'))

export function MainMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const text = useText()
  const path = useRouterState({ select: state => state.location.pathname })
  if (groups.length === 0) return null
  return (
    <nav aria-label={text('app.mainMenu')}>
      <ul className={classes['menu']}>
        {groups.map(({ text: name, entries }) => (
          <li key={name}>
            {entries.length === 1 ? (
              <Link
                to={entries[0].to}
                // All public pages are below the first one.
                activeOptions={{ exact: entries[0].to === '/public', includeSearch: false }}
                className={classes['item'] ?? ''}
              >
                {text(name)}
              </Link>
            ) : (
              <MenuButton
                isHere={entries.some(({ to }) => path.startsWith(to))}
                prefetch={MainMenuList.fetch}
                renderMenu={button => <MainMenuList entries={entries} button={button} />}
              >
                {text(name)}
                <IconChevronDown size={16} aria-hidden />
              </MenuButton>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
