// The id of every text a person reads; the English catalogue is the source.
import type english from '@imp/locales/en-US.json'

export type TextId = keyof typeof english
/** What a text's placeholders are filled with. */
export type TextValues = Readonly<Record<string, string | number>>

/** Why something cannot be done: feeds the tooltip in the browser and the refusal on the server. */
export interface Reason {
  readonly text: TextId
  readonly values?: TextValues
}
