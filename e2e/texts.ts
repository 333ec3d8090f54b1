// The product's texts without placeholders, in each language that stories look at: stories find controls by them.
import type { TextId } from '@imp/domain/texts.ts'
import german from '@imp/locales/de.json' with { type: 'json' }
import english from '@imp/locales/en-US.json' with { type: 'json' }
import french from '@imp/locales/fr.json' with { type: 'json' }
import hebrew from '@imp/locales/he.json' with { type: 'json' }
import { pseudo } from '@imp/domain/pseudo.ts'

export type App = (id: TextId) => string

/** What a language lacks is shown in English; in a page written from the right, that is isolated. */
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
