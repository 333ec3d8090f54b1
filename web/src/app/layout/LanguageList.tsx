// The language menu: each language by its own name, the current one checked, and a note on those still in English.
import '../../mantine-css-screens.ts'
import { Menu, Text } from '@mantine/core'
import type { ReactElement } from 'react'
import { offeredLocales, useLanguage } from '../../platform/i18n/language.ts'
import { isTranslated } from '../../platform/i18n/load.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useChooseLanguage } from '../../users/hooks.ts'
import { useMenuOpening } from '../../ui/use-menu-opening.ts'

export function LanguageList({ button }: { button: ReactElement }) {
  const text = useText()
  const opening = useMenuOpening()
  const { locale } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <Menu {...opening} position="bottom-end" shadow="sm" withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown mah="min(28rem, 75vh)" style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={locale.code} onChange={choose}>
          {offeredLocales().map(({ code, name }) => (
            <Menu.RadioItem key={code} value={code} closeMenuOnClick>
              <span lang={code}>{name}</span>
              {!isTranslated(code) && (
                <Text span size="xs" c="dimmed" display="block">
                  {text('app.language.untranslated')}
                </Text>
              )}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
