// Loads the texts of a language: those of every page, and those of each screen opened so far, each from a chunk of its own.
// The build fills missing translations with English.
import { formatLocalesOf } from '@imp/domain/format-locales.ts'
import { groupCounts } from '@imp/domain/numbers/group-counts.ts'
import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from 'react-intl'
import { hasTexts, loadPart } from 'virtual:texts'
import type { TextId } from '@imp/domain/texts.ts'
import { defaultLocale } from './locales.ts'

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: TextId
    }
  }
}

type Texts = Record<TextId, MessageFormatElement[]>

export const isTranslated = (code: string): boolean => isPseudo(code) || hasTexts(code)

const cache = createIntlCache()
const isPseudo = (code: string) => code === 'en-XA' || code === 'en-XB'

const openedScreens = new Set<string>()
/** The loaded texts by language. A screen adds its own before it is shown, so that no text is ever missing. */
const loadedTexts = new Map<string, Texts>()

/** A language without translations gets English texts, number formats and plurals. */
export async function loadTexts(code: string): Promise<IntlShape> {
  const messages = loadedTexts.get(code) ?? ({} as Texts)
  loadedTexts.set(code, messages)
  await Promise.all(['start', ...openedScreens].map(part => addTexts(code, messages, part)))
  const candidates = formatLocalesOf(isTranslated(code) ? code : defaultLocale)
  const [locale = defaultLocale] = Intl.NumberFormat.supportedLocalesOf(candidates)
  return groupCounts(createIntl({ locale, defaultLocale, messages, timeZone: 'Europe/Brussels' }, cache), locale)
}

/** Loads a screen's texts in every loaded language, including one that is just being switched to. */
export async function loadScreenTexts(screen: string): Promise<void> {
  openedScreens.add(screen)
  await Promise.all([...loadedTexts].map(([code, messages]) => addTexts(code, messages, screen)))
}

async function addTexts(code: string, messages: Texts, part: string): Promise<void> {
  const texts = await loadPart(hasTexts(code) ? code : defaultLocale, part)
  if (!texts) {
    if (part === 'start') throw new Error('the English texts are missing')
    return
  }
  const adapt = isPseudo(code) ? (await import('@imp/domain/pseudo.ts')).pseudo : same
  for (const [id, text] of Object.entries(texts)) {
    messages[id as TextId] = adapt(typeof text === 'string' ? [{ type: 0, value: text }] : text)
  }
}

type Adapt = (elements: MessageFormatElement[]) => MessageFormatElement[]
const same: Adapt = elements => elements
