// A list of languages, with a note on those that are still in English.
import { NativeSelect } from '@mantine/core'
import { offeredLocales, useLanguage } from '../../platform/i18n/language.ts'
import { isTranslated } from '../../platform/i18n/load.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useChooseLanguage } from '../hooks.ts'

export function LanguageSelect({ description }: { description?: string }) {
  const text = useText()
  const { locale } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <NativeSelect
      label={text('app.language')}
      description={description}
      value={locale.code}
      onChange={event => choose(event.currentTarget.value)}
      data={offeredLocales().map(({ code, name }) => ({
        value: code,
        label: isTranslated(code) ? name : `${name} (${text('app.language.untranslated')})`,
      }))}
    />
  )
}
