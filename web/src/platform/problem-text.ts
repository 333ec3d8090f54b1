// The text of a failed request: in the language of the screen if it is known here, otherwise the server's message.
import type { FieldError } from '@imp/domain/problems.ts'
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import { Refused, Unreachable } from './api.ts'
import { feedbackNow } from './feedback.ts'
import { language } from './i18n/language.ts'
import { textNow } from './i18n/text.ts'

/** A newer server may send text ids that this release does not have, or omit values that its texts need. */
function isKnown(id: TextId, values: TextValues | undefined): boolean {
  const { messages } = language().intl
  const message = Object.hasOwn(messages, id) ? messages[id] : undefined
  if (message === undefined) return false
  return values !== undefined || (Array.isArray(message) && message.every(element => element.type === 0))
}

export function problemText(error: unknown): string {
  if (error instanceof Unreachable) return textNow('problems.unreachable')
  if (!(error instanceof Refused)) return textNow('problems.internal')
  const { code, message, text, values } = error.problem
  const id = text ?? (code === '' ? undefined : feedbackNow()?.problems[code]?.text)
  return id !== undefined && isKnown(id, values) ? textNow(id, values) : message
}

export const fieldErrorText = ({ text, values, message }: FieldError): string =>
  isKnown(text, values) ? textNow(text, values) : message

export const fieldErrorTexts = (error: unknown): string[] =>
  error instanceof Refused ? (error.problem.errors ?? []).map(fieldErrorText) : []

export const fieldErrorTextOf = (error: unknown, path: string): string =>
  error instanceof Refused
    ? (error.problem.errors ?? [])
        .filter(one => one.path === path)
        .map(fieldErrorText)
        .join(' ')
    : ''

export const isNotPublished = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'notPublished'
