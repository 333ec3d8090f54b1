// The light and dark switch in the top bar.
import { useMantineColorScheme } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import { appearanceOf } from '../../users/preferences/appearances.ts'
import { MenuButton } from './MenuButton.tsx'
import { lazyComponent } from '../../platform/lazy-part.ts'

const AppearanceList = lazyComponent('AppearanceList', () => import('./AppearanceList.tsx'))

export function AppearanceMenu() {
  const text = useText()
  const chosen = appearanceOf(useMantineColorScheme().colorScheme)
  return (
    <MenuButton
      label={`${text('app.appearance')}: ${text(chosen.text)}`}
      prefetch={AppearanceList.fetch}
      renderMenu={button => <AppearanceList button={button} />}
    >
      <chosen.Icon size={18} aria-hidden />
    </MenuButton>
  )
}
