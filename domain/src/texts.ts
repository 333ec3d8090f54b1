// The id of every text a person reads; the English catalogue is the source.
import type english from '@imp/locales/en-US.json'

export type TextId = keyof typeof english
/** What a text's placeholders are filled with. */
export type TextValues = Readonly<Record<string, string | number>>

/** The texts of a language, and the English ones that it lacks: in a language written from the right, these keep their own order. */
export const completeTexts = (
  texts: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
  direction: 'ltr' | 'rtl',
): Record<string, string> => ({
  ...(direction === 'rtl'
    ? Object.fromEntries(Object.entries(english).map(([id, text]) => [id, isolate(text)]))
    : english),
  ...texts,
})
/** Left-to-right isolate … pop directional isolate. */
const isolate = (text: string): string => `\u2066${text}\u2069`

/** Why something cannot be done: feeds the tooltip in the browser and the refusal on the server. */
export interface Reason {
  readonly text: TextId
  readonly values?: TextValues
}
