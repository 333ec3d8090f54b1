// Hands the chosen language to react-intl and its direction to Mantine. startLanguage() has to have run.
import { DirectionContext } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { RawIntlProvider } from 'react-intl'
import { useLanguage } from './language.ts'

const nothing = () => {}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { intl, locale } = useLanguage()
  // The direction follows the language and from nowhere else, hence no setters.
  const direction = useMemo(() => ({ dir: locale.dir, setDirection: nothing, toggleDirection: nothing }), [locale.dir])
  return (
    <DirectionContext value={direction}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </DirectionContext>
  )
}
