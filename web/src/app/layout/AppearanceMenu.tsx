// The choice of light and dark in the top bar.
import { useMantineColorScheme } from '@mantine/core'
import { lazy } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { appearanceOf } from '../../users/preferences/appearances.ts'
import { MenuButton } from './MenuButton.tsx'

const fetchList = () => import('./AppearanceList.tsx')
const AppearanceList = lazy(async () => ({ default: (await fetchList()).AppearanceList }))

export function AppearanceMenu() {
  const text = useText()
  const chosen = appearanceOf(useMantineColorScheme().colorScheme)
  return (
    <MenuButton
      label={`${text('app.appearance')}: ${text(chosen.text)}`}
      prefetch={fetchList}
      renderMenu={button => <AppearanceList button={button} />}
    >
      <chosen.Icon size={18} aria-hidden />
    </MenuButton>
  )
}
