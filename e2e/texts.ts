// The product's texts without placeholders, in each language that stories look at: stories find controls by them.
import type { TextId } from '@imp/domain/texts.ts'
import english from '@imp/locales/en-US.json' with { type: 'json' }
import { pseudo } from '@imp/domain/pseudo.ts'

export type App = (id: TextId) => string

/** `he` has no texts of its own yet: English beneath, written from the right, in its own order (isolated). */
export const textsOf =
  (locale: string): App =>
  id => {
    const text = english[id]
    if (locale === 'he') return `\u2066${text}\u2069`
    if (locale !== 'en-XA') return text
    return pseudo([{ type: 0, value: text }])
      .map(element => ('value' in element ? element.value : ''))
      .join('')
  }
