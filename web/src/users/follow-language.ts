// The language follows the person to every sign-in. One chosen just before signing in, or on this device before the account had
// any, is saved for the account instead.
import { mayEver } from '@imp/domain/permissions.ts'
import { chooseLanguage, readStoredLocale } from '../platform/i18n/language.ts'
import { isTranslated } from '../platform/i18n/load.ts'
import { defaultLocale } from '../platform/i18n/locales.ts'
import { onSession, type Session, session, toUser } from '../platform/session.ts'
import { keepLanguage } from './hooks.ts'
import { takeNewChoice } from './new-choice.ts'

export function followLanguage(): () => void {
  let token = session()?.token
  return onSession(() => {
    const now = session()
    const hasBegun = now !== null && now.token !== token
    token = now?.token
    // Sessions that only choose a region or set up a second factor are replaced by another one soon.
    if (hasBegun && mayEver(toUser(now), 'account.manage')) matchLanguage(now)
  })
}

function matchLanguage({ locale }: Session): void {
  const stored = readStoredLocale()?.code
  const isNew = takeNewChoice()
  if (stored !== undefined && (isNew || locale === null)) {
    if (stored !== locale) keepLanguage(stored)
    return
  }
  // The account cannot store a language without texts; it stores English, so that is no change.
  const isSameLanguage = stored !== undefined && !isTranslated(stored) && locale === defaultLocale
  if (locale !== null && !isSameLanguage) chooseLanguage(locale)
}
