// Texts for refusals, mails and workbooks from the catalogue; English where a language has none.
import { readFileSync } from 'node:fs'
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import type { TextId, TextValues } from '@imp/domain/texts.ts'

const folder = new URL('../../../locales/texts/', import.meta.url)
const cache = createIntlCache()
const known = new Map<string, IntlShape<string>>()

function read(locale: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Record<string, string>
}

/** The function that gives texts in one language (a locale of the catalogue, such as 'fr'). */
export function textsIn(locale: string): (id: TextId, values?: TextValues) => string {
  let intl = known.get(locale)
  if (!intl) {
    const messages = { ...read('en-US'), ...(locale !== 'en-US' && read(locale)) }
    intl = createIntl({ locale, defaultLocale: 'en-US', messages, timeZone: 'Europe/Brussels' }, cache)
    known.set(locale, intl)
  }
  const found = intl
  return (id, values) => String(found.formatMessage({ id }, values))
}

/** The English text: what the server itself answers. */
export const text = textsIn('en-US')
