// The product's texts without placeholders, in the languages used by stories, which find controls by them.
import type { TextId } from '@imp/domain/texts.ts'
import german from '@imp/locales/de.json' with { type: 'json' }
import english from '@imp/locales/en-US.json' with { type: 'json' }
import french from '@imp/locales/fr.json' with { type: 'json' }
import hebrew from '@imp/locales/he.json' with { type: 'json' }
import { pseudo } from '@imp/domain/pseudo.ts'

export type App = (id: TextId) => string

/** Missing translations are shown in English; on right-to-left pages those are isolated. */
const translations: Record<string, Partial<Record<TextId, string>>> = { de: german, fr: french, he: hebrew }

export const textsOf =
  (locale: string): App =>
  id => {
    const text = translations[locale]?.[id] ?? (locale === 'he' ? `\u2066${english[id]}\u2069` : english[id])
    if (locale !== 'en-XA') return text
    return pseudo([{ type: 0, value: text }])
      .map(element => ('value' in element ? element.value : ''))
      .join('')
  }
