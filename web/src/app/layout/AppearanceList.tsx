// The appearance menu, which also opens the list of keyboard shortcuts, for people without a keyboard.
import '../../mantine-css-screens.ts'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { appearanceOf, appearances } from '../../users/preferences/appearances.ts'
import { listShortcuts } from './shortcuts.ts'
import { useMenuOpening } from '../../ui/use-menu-opening.ts'

export function AppearanceList({ button }: { button: ReactElement }) {
  const text = useText()
  const opening = useMenuOpening()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu {...opening} position="bottom-end" shadow="sm" withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={value => setColorScheme(appearanceOf(value).value)}>
          {appearances.map(({ value, text: name, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />} closeMenuOnClick>
              {text(name)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => listShortcuts(true)}>
          {text('app.shortcuts.title')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
