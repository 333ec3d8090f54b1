// A text of the catalogue as a string, in the language of the browser: `const text = useText(); text('users.login.submit')`.
// For texts with tags use <FormattedMessage> of react-intl, whose ids are typed the same way.
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import { language } from './language.ts'

export type Texts = (id: TextId, values?: TextValues) => string

export function useText(): Texts {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}

/** Outside of components: toasts, file names. */
export const textNow: Texts = (id, values) => language().intl.formatMessage({ id }, values)
