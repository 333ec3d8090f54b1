// Texts for people (refusals, workbooks) in the caller's language, or else in English.
import { readdirSync, readFileSync } from 'node:fs'
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { groupCounts } from '@imp/domain/numbers/group-counts.ts'
import { groupValues } from '@imp/domain/numbers/show-number.ts'
import { pseudo } from '@imp/domain/pseudo.ts'
import { completeTexts, type TextId, type TextValues } from '@imp/domain/texts.ts'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export const defaultLocale = 'en-US'
/** Generated from English, and only for exact requests. */
const pseudoLocales = ['en-XA', 'en-XB']

/** Headers differ little between people; longer ones are cut. */
const maxHeaderLength = 200
const maxCachedHeaders = 500

export interface Catalogue {
  formatText(locale: string, id: TextId, values?: TextValues): string
  chooseLocale(acceptLanguage: string | undefined): string
}

/** @param folder one file per language: fr.json, pt-BR.json */
export function openCatalogue(folder: URL): Catalogue {
  const locales = readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => file.slice(0, -'.json'.length))
  const intlCache = createIntlCache()
  const intls = new Map<string, IntlShape<string>>()
  const chosen = new LRUCache<string, string>({ max: maxCachedHeaders })

  const read = (locale: string) =>
    JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Record<string, string>

  function readTexts(locale: string): Record<string, string> | Record<string, MessageFormatElement[]> {
    const english = read(defaultLocale)
    if (!pseudoLocales.includes(locale))
      return locale === defaultLocale ? english : completeTexts(read(locale), english, directionOf(locale))
    return Object.fromEntries(Object.entries(english).map(([id, text]) => [id, pseudo(parse(text))]))
  }

  function intlFor(locale: string): IntlShape<string> {
    const known = intls.get(locale)
    if (known) return known
    const messages = readTexts(locale)
    const intl = groupCounts(
      createIntl({ locale, defaultLocale, messages, timeZone: 'Europe/Brussels' }, intlCache),
      locale,
    )
    intls.set(locale, intl)
    return intl
  }

  return {
    formatText: (locale, id, values) =>
      String(intlFor(locale).formatMessage({ id }, values && groupValues(values, locale))),
    chooseLocale(acceptLanguage) {
      if (acceptLanguage === undefined) return defaultLocale
      const header = acceptLanguage.slice(0, maxHeaderLength)
      let locale = chosen.get(header)
      if (locale === undefined) {
        locale = bestLocale(header, locales)
        chosen.set(header, locale)
      }
      return locale
    },
  }
}

function bestLocale(acceptLanguage: string, locales: readonly string[]): string {
  // In order of preference, without quality 0.
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages()
  for (const tag of wanted) {
    const exact = [...locales, ...pseudoLocales].find(locale => locale.toLowerCase() === tag.toLowerCase())
    const found = exact ?? locales.find(locale => isSameLanguage(locale, tag))
    if (found !== undefined) return found
  }
  return defaultLocale
}

/** Another country is the same language (de-AT, de), another script is not (zh-TW, zh-CN). */
function isSameLanguage(locale: string, tag: string): boolean {
  try {
    const [one, other] = [new Intl.Locale(locale).maximize(), new Intl.Locale(tag).maximize()]
    return one.language === other.language && one.script === other.script
  } catch {
    return false
  }
}

const directions = new Map<string, 'ltr' | 'rtl'>()
/** One of the test languages is English from right to left. @param locale of the catalogue */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const known = directions.get(locale)
  if (known) return known
  const isFromRight = locale === 'en-XB' || rightToLeftScripts.includes(new Intl.Locale(locale).maximize().script ?? '')
  const direction = isFromRight ? 'rtl' : 'ltr'
  directions.set(locale, direction)
  return direction
}
const rightToLeftScripts = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa']

export const { formatText, chooseLocale } = openCatalogue(new URL('../../../locales/texts/', import.meta.url))
