// Loads the texts of one language: a chunk of its own, with English beneath what it lacks (merged at build time).
import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from 'react-intl'
import type { TextId } from '@imp/domain/texts.ts'
import { defaultLocale, localeOf } from './locales.ts'
import { pseudo } from '@imp/domain/pseudo.ts'

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: TextId
    }
  }
}

type Parsed = Record<TextId, string | MessageFormatElement[]>
const files = import.meta.glob<Parsed>('../../../../locales/texts/*.json', { import: 'default' })
const fileOf = (code: string) => files[`../../../../locales/texts/${code}.json`]

/** Is there a translation? What a language lacks is shown in English. */
export const isTranslated = (code: string): boolean => isPseudo(code) || fileOf(code) !== undefined

const cache = createIntlCache()
const isPseudo = (code: string) => code === 'en-XA' || code === 'en-XB'

/** A language without a file is shown in English, numbers and plurals included. */
export async function loadTexts(code: string): Promise<IntlShape> {
  const load = fileOf(code)
  const texts = await (load ?? fileOf(defaultLocale))?.()
  if (!texts) throw new Error('the English texts are missing')
  // English words in a page written from the right keep their own order (left-to-right isolate).
  const isForeign = !load && localeOf(code)?.dir === 'rtl'
  const parsed = Object.entries(texts).map(([id, text]): [string, MessageFormatElement[]] => {
    const elements: MessageFormatElement[] = typeof text === 'string' ? [{ type: 0, value: text }] : text
    if (isPseudo(code)) return [id, pseudo(elements)]
    return [id, isForeign ? [{ type: 0, value: '\u2066' }, ...elements, { type: 0, value: '\u2069' }] : elements]
  })
  const locale = load || isPseudo(code) ? code : defaultLocale
  const messages = Object.fromEntries(parsed) as Record<TextId, MessageFormatElement[]>
  return createIntl({ locale, defaultLocale, messages, timeZone: 'Europe/Brussels' }, cache)
}
