// Passes the chosen language to react-intl and its direction to Mantine. Requires startLanguage().
import { DirectionContext } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { RawIntlProvider } from 'react-intl'
import { useLanguage } from './language.ts'

const nothing = () => {}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { intl, locale } = useLanguage()
  // The direction only ever follows the language, so Mantine's setters do nothing.
  const direction = useMemo(() => ({ dir: locale.dir, setDirection: nothing, toggleDirection: nothing }), [locale.dir])
  return (
    <DirectionContext value={direction}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </DirectionContext>
  )
}
