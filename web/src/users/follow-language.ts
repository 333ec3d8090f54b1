// The language goes with the person: what they have chosen is shown wherever they sign in. What they choose just before signing
// in, or had chosen on this device before they ever chose one for their account, is kept for the account instead.
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
    // Who still has to choose a region, or to set up a second factor, gets another session then.
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
  // The account knows no language without texts: it is kept as English.
  const isSameWords = stored !== undefined && !isTranslated(stored) && locale === defaultLocale
  if (locale !== null && !isSameWords) chooseLanguage(locale)
}
