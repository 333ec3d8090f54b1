// The appearances: light, dark, or following the device.
import type { MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

export const appearances = [
  { value: 'light', text: 'app.appearance.light', Icon: IconSun },
  { value: 'dark', text: 'app.appearance.dark', Icon: IconMoon },
  { value: 'auto', text: 'app.appearance.auto', Icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; text: unknown; Icon: unknown }[]

export const appearanceOf = (scheme: string) => appearances.find(({ value }) => value === scheme) ?? appearances[2]
