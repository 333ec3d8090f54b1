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
function fromStorage(): Locale | undefined {
  try {
    return locales.find(({ code }) => code === localStorage.getItem(key))
  } catch {
    return undefined // Storage is forbidden here.
  }
}

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
  // Of the words that are there: what lacks a translation is English, and screen readers have to say it so.
  document.documentElement.lang = intl.locale
  document.documentElement.dir = locale.dir
  for (const listener of listeners) listener()
}

export const startLanguage = (): Promise<void> =>
  show(fromAddress() ?? fromStorage() ?? localeOf(defaultLocale) ?? (locales[0] as Locale))

export function chooseLanguage(code: string): void {
  const locale = localeOf(code)
  if (!locale) return
  try {
    if (locales.includes(locale)) localStorage.setItem(key, code)
  } catch {
    // Without storage the choice lasts until the next reload.
  }
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
