import '../../mantine-css-screens.ts'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import type { MenuGroup } from '../menus.ts'
import { useMenuOpening } from '../../ui/use-menu-opening.ts'

export function MainMenuList({ entries, button }: Pick<MenuGroup, 'entries'> & { button: ReactElement }) {
  const text = useText()
  const opening = useMenuOpening()
  return (
    <Menu {...opening} position="bottom-start" shadow="sm" withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ text: entry, to }) => (
          <Menu.Item key={to} renderRoot={props => <Link {...props} to={to} />}>
            {text(entry)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
