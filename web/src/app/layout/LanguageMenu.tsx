// The language selector of the top bar.
import { IconLanguage } from '@tabler/icons-react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useText } from '../../platform/i18n/text.ts'
import { MenuButton } from './MenuButton.tsx'
import { lazyComponent } from '../../platform/lazy-part.ts'

const LanguageList = lazyComponent('LanguageList', () => import('./LanguageList.tsx'))

export function LanguageMenu({ isCompact }: { isCompact: boolean }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <MenuButton
      label={`${text('app.language')}: ${locale.name}`}
      prefetch={LanguageList.fetch}
      renderMenu={button => <LanguageList button={button} />}
    >
      <IconLanguage size={18} aria-hidden />
      {!isCompact && <span lang={locale.code}>{locale.name}</span>}
    </MenuButton>
  )
}
