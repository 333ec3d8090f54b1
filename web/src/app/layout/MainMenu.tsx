// The menu of the role: a group opens a list of links; a group of one is the link itself.
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useText } from '../../platform/i18n/text.ts'
import type { MenuGroup } from '../menus.ts'
import classes from './TopBar.module.css'

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
              <Link to={entries[0].to} className={classes['item'] ?? ''}>
                {text(name)}
              </Link>
            ) : (
              <Menu position="bottom-start" shadow="sm" withinPortal={false}>
                <Menu.Target>
                  <button
                    type="button"
                    className={classes['item']}
                    data-here={entries.some(({ to }) => path.startsWith(to)) || undefined}
                  >
                    {text(name)}
                    <IconChevronDown size={16} aria-hidden />
                  </button>
                </Menu.Target>
                <Menu.Dropdown>
                  {entries.map(({ text: entry, to }) => (
                    <Menu.Item key={to} renderRoot={props => <Link {...props} to={to} />}>
                      {text(entry)}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
