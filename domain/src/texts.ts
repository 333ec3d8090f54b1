// Text ids come from the English catalogue.
import type english from '@imp/locales/en-US.json'

export type TextId = keyof typeof english
export type TextValues = Readonly<Record<string, string | number>>

/** Missing texts are English; in a right-to-left language these keep their own direction. */
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
const isolate = (text: string): string => `\u2066${text}\u2069`

/** Why something is not possible: the tooltip in the browser and the refusal of the server. */
export interface Reason {
  readonly text: TextId
  readonly values?: TextValues
}
