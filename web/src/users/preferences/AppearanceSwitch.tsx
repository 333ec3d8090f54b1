import { SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { appearanceOf, appearances } from './appearances.ts'

export function AppearanceSwitch() {
  const text = useText()
  const id = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} id={id}>
        {text('app.appearance')}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        orientation="vertical"
        value={colorScheme}
        onChange={value => setColorScheme(appearanceOf(value).value)}
        data={appearances.map(({ value, text: name }) => ({ value, label: text(name) }))}
      />
    </Stack>
  )
}
