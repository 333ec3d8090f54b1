// Loads the texts of a language: those that every page shows, and those of the screens that have been opened so far
// (a file each; what a language lacks is put there in English when they are built).
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

/** Is there a translation? What a language lacks is shown in English. */
export const isTranslated = (code: string): boolean => isPseudo(code) || hasTexts(code)

const cache = createIntlCache()
const isPseudo = (code: string) => code === 'en-XA' || code === 'en-XB'

const openedScreens = new Set<string>()
/** By language, what has been loaded of it. A screen adds its texts before it is shown, so nobody has read them as missing. */
const loadedTexts = new Map<string, Texts>()

/** A language without a file is shown in English, numbers and plurals included. */
export async function loadTexts(code: string): Promise<IntlShape> {
  const messages = loadedTexts.get(code) ?? ({} as Texts)
  loadedTexts.set(code, messages)
  await Promise.all(['start', ...openedScreens].map(part => addTexts(code, messages, part)))
  const candidates = formatLocalesOf(isTranslated(code) ? code : defaultLocale)
  const [locale = defaultLocale] = Intl.NumberFormat.supportedLocalesOf(candidates)
  return groupCounts(createIntl({ locale, defaultLocale, messages, timeZone: 'Europe/Brussels' }, cache), locale)
}

/** Loads what a screen shows, in the language of the page and in one that may just be on its way. */
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
