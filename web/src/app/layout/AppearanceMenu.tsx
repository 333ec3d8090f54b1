// Light, dark, or as the device has it; and the way to the keyboard shortcuts, which works without a keyboard too.
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconKeyboard, IconMoon, IconSun } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { listShortcuts } from './shortcuts.ts'
import classes from './TopBar.module.css'

export const appearances = [
  { value: 'light', text: 'app.appearance.light', Icon: IconSun },
  { value: 'dark', text: 'app.appearance.dark', Icon: IconMoon },
  { value: 'auto', text: 'app.appearance.auto', Icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; text: unknown; Icon: unknown }[]

export const appearanceOf = (scheme: string) => appearances.find(({ value }) => value === scheme) ?? appearances[2]

export function AppearanceMenu() {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chosen = appearanceOf(colorScheme)
  return (
    <Menu position="bottom-end" shadow="sm" withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes['item']}
          aria-label={`${text('app.appearance')}: ${text(chosen.text)}`}
        >
          <chosen.Icon size={18} aria-hidden />
        </button>
      </Menu.Target>
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
