// A catalogue text as a string in the interface language: `const text = useText(); text('users.login.submit')`.
// For texts with tags use react-intl's <FormattedMessage>, whose ids are typed the same way.
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

/** A minus before a number, or a dash between two; in right-to-left text it would move to the other side. */
const signedNumber = /[-+−–]\d/

/**
 * Wraps values of the opposite direction in isolates (U+2068 … U+2069), which would otherwise reorder the text around them.
 * @param choices names of values that are not shown but select a variant of the text
 */
export function isolateValues(values: TextValues, locale: string, choices: readonly string[] = []): TextValues {
  const isRtl = localeOf(locale)?.dir === 'rtl'
  const isForeign = (value: string) =>
    isRtl ? leftToRightLetter.test(value) || signedNumber.test(value) : rightToLeftLetter.test(value)
  const isolate = (name: string, value: string | number) =>
    typeof value === 'string' && isForeign(value) && !choices.includes(name) ? `\u2068${value}\u2069` : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(name, value)]))
}

export const listChoices = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap(element => {
    if ('children' in element) return listChoices(element.children)
    if (!('options' in element)) return []
    const inside = Object.values(element.options).flatMap(({ value }) => listChoices(value))
    return 'pluralType' in element ? inside : [element.value, ...inside]
  })

/**
 * Browsers lay out a sentence by its first letter, even one inside an isolate. A right-to-left sentence that starts with a
 * left-to-right name is therefore prefixed with a mark (U+200F).
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

export const textNow: Texts = (id, values) => format(language().intl, id, values)
