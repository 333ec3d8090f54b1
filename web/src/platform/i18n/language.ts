// Which language is shown: chosen in the top bar, kept in localStorage, English until somebody chooses.
// `?locale=` shows another one for this visit only (also the two test languages).
import { useSyncExternalStore } from 'react'
import type { IntlShape } from 'react-intl'
import { loadTexts } from './load.ts'
import { defaultLocale, type Locale, localeOf, locales, pseudoLocales } from './locales.ts'

const key = 'imp.locale'
interface Language {
  readonly locale: Locale
  readonly intl: IntlShape
}
let current: Language | null = null
let wanted = ''
const listeners = new Set<() => void>()

const fromAddress = () => localeOf(new URLSearchParams(location.search).get('locale'))
const fromStorage = () => locales.find(({ code }) => code === localStorage.getItem(key))

/** The languages to offer: the test languages only in development, or when the address asks for one. */
export const offered = (): readonly Locale[] => {
  const asked = fromAddress()
  const testing = import.meta.env.DEV || (asked && pseudoLocales.includes(asked))
  return testing ? [...locales, ...pseudoLocales] : locales
}

async function show(locale: Locale): Promise<void> {
  wanted = locale.code
  const intl = await loadTexts(locale.code)
  if (wanted !== locale.code) return // a later choice was quicker
  current = { locale, intl }
  document.documentElement.lang = locale.code
  document.documentElement.dir = locale.dir
  for (const listener of listeners) listener()
}

export const startLanguage = (): Promise<void> =>
  show(fromAddress() ?? fromStorage() ?? localeOf(defaultLocale) ?? (locales[0] as Locale))

export function chooseLanguage(code: string): void {
  const locale = localeOf(code)
  if (!locale) return
  if (locales.includes(locale)) localStorage.setItem(key, code)
  // When its chunk cannot be had (offline, or an older release), the language simply stays as it is.
  show(locale).catch(() => {})
}

export const language = (): Language => {
  if (!current) throw new Error('startLanguage() has to run first')
  return current
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language)
