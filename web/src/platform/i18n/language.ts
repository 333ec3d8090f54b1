// The interface language: chosen in the top bar, stored in localStorage, English by default.
// `?locale=` shows another one for this visit only, including the two test languages.
import type { IntlShape } from 'react-intl'
import { createStore, useStore } from '../store.ts'
import { isTranslated, loadTexts } from './load.ts'
import { defaultLocale, type Locale, localeOf, locales, pseudoLocales } from './locales.ts'

const key = 'imp.locale'
interface Language {
  readonly locale: Locale
  readonly intl: IntlShape
}
const store = createStore<Language | null>(null)
/** The language chosen last; its texts may still be loading. */
let chosenCode = ''

const readAddressLocale = () => localeOf(new URLSearchParams(location.search).get('locale'))
export function readStoredLocale(): Locale | undefined {
  try {
    return locales.find(({ code }) => code === localStorage.getItem(key))
  } catch {
    return undefined // Storage is forbidden here.
  }
}

/** Includes the test languages only in development, or when the address asks for one. */
export const offeredLocales = (): readonly Locale[] => {
  const asked = readAddressLocale()
  const testing = import.meta.env.DEV || (asked && pseudoLocales.includes(asked))
  return testing ? [...locales, ...pseudoLocales] : locales
}

async function showLanguage(locale: Locale): Promise<void> {
  chosenCode = locale.code
  const intl = await loadTexts(locale.code)
  if (chosenCode !== locale.code) return // A later choice loaded faster.
  // Untranslated languages are shown in English, and screen readers have to pronounce it so.
  document.documentElement.lang = isTranslated(locale.code) ? locale.code : intl.locale
  document.documentElement.dir = locale.dir
  store.set({ locale, intl })
}

export const startLanguage = (): Promise<void> =>
  showLanguage(readAddressLocale() ?? readStoredLocale() ?? localeOf(defaultLocale) ?? (locales[0] as Locale))

export function chooseLanguage(code: string): void {
  const locale = localeOf(code)
  if (!locale) return
  try {
    if (locales.includes(locale)) localStorage.setItem(key, code)
  } catch {
    // Without storage the choice lasts until the next reload.
  }
  // If its texts cannot be loaded (offline, or an older release), the language stays as it is.
  showLanguage(locale).catch(() => {})
}

export const language = (): Language => {
  const current = store.get()
  if (!current) throw new Error('startLanguage() has to run first')
  return current
}

export const localeInUse = (): string => store.get()?.locale.code ?? defaultLocale

export const useLanguage = (): Language => useStore({ get: language, subscribe: store.subscribe })
