// What to tell a person about a failed call: our own language's text for a known code, else the server's words.
import { problems } from '@imp/domain/problems.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { Refused, Unreachable } from './api.ts'
import { language } from './i18n/language.ts'
import { textNow } from './i18n/text.ts'

/** A text with placeholders was filled by the server: only it knows the names and numbers. */
function hasPlaceholders(id: TextId): boolean {
  const message = language().intl.messages[id]
  return !Array.isArray(message) || message.some(element => element.type !== 0)
}

export function problemText(error: unknown): string {
  if (error instanceof Unreachable) return textNow('problems.unreachable')
  if (!(error instanceof Refused)) return textNow('problems.internal')
  const { code, message } = error.problem
  const known = code === '' ? undefined : problems[code]
  return !known || hasPlaceholders(known.text) ? message : textNow(known.text)
}
