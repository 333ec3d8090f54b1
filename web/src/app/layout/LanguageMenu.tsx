// The language selector: every language by its own name, the present one marked, and which are still in English.
import { Menu, Text } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { chooseLanguage, offered, useLanguage } from '../../platform/i18n/language.ts'
import { isTranslated } from '../../platform/i18n/load.ts'
import { useText } from '../../platform/i18n/text.ts'
import classes from './TopBar.module.css'

export function LanguageMenu() {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <Menu position="bottom-end" shadow="sm" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes['item']} aria-label={`${text('app.language')}: ${locale.name}`}>
          <IconLanguage size={18} aria-hidden />
          <span lang={locale.code}>{locale.name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="min(28rem, 75vh)" style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={locale.code} onChange={chooseLanguage}>
          {offered().map(({ code, name }) => (
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
