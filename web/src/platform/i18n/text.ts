// A text of the catalogue as a string, in the language of the browser: `const text = useText(); text('users.login.submit')`.
// For texts with tags use <FormattedMessage> of react-intl, whose ids are typed the same way.
import { useCallback } from 'react'
import { type IntlShape, type MessageFormatElement, useIntl } from 'react-intl'
import { groupValues } from '@imp/domain/numbers/show-number.ts'
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import { language } from './language.ts'
import { localeOf } from './locales.ts'

export type Texts = (id: TextId, values?: TextValues) => string

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRightLetter = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u
const firstLetter = /\u200f|\p{L}/u

/** A minus before a number, or a dash between two: among words written from the right it would change sides. */
const signedNumber = /[-+−–]\d/

/**
 * A name in the other direction than the words around it is isolated: else it would reorder them (U+2068 … U+2069).
 * @param choices names of values that are not shown, but choose between the cases of the text
 */
export function isolateValues(values: TextValues, locale: string, choices: readonly string[] = []): TextValues {
  const isRtl = localeOf(locale)?.dir === 'rtl'
  const isForeign = (value: string) =>
    isRtl ? leftToRightLetter.test(value) || signedNumber.test(value) : rightToLeftLetter.test(value)
  const isolate = (name: string, value: string | number) =>
    typeof value === 'string' && isForeign(value) && !choices.includes(name) ? `\u2068${value}\u2069` : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(name, value)]))
}

/** The names before `select`, those inside of cases included. */
export const listChoices = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap(element => {
    if ('children' in element) return listChoices(element.children)
    if (!('options' in element)) return []
    const inside = Object.values(element.options).flatMap(({ value }) => listChoices(value))
    return 'pluralType' in element ? inside : [element.value, ...inside]
  })

/**
 * Where a sentence stands alone, the browser lays it out as its first letter says, that of an isolated name too: one that is
 * written from the right, but begins with such a name, gets a mark before it (U+200F).
 */
export function markDirection(sentence: string, locale: string): string {
  const isRtl = localeOf(locale)?.dir === 'rtl'
  const [first = ''] = firstLetter.exec(sentence) ?? []
  return isRtl && leftToRightLetter.test(first) && rightToLeftLetter.test(sentence) ? `\u200f${sentence}` : sentence
}

function format(intl: IntlShape, id: TextId, values?: TextValues): string {
  if (!values) return intl.formatMessage({ id })
  const message = intl.messages[id]
  const choices = Array.isArray(message) ? listChoices(message) : []
  return markDirection(
    intl.formatMessage({ id }, isolateValues(groupValues(values, intl.locale), intl.locale, choices)),
    intl.locale,
  )
}

export function useText(): Texts {
  const intl = useIntl()
  return useCallback((id, values) => format(intl, id, values), [intl])
}

/** Outside of components: toasts, file names. */
export const textNow: Texts = (id, values) => format(language().intl, id, values)
