// The language goes with the person: what they have chosen is shown wherever they sign in. What they choose just before signing
// in, or had chosen on this device before they ever chose one for their account, is kept for the account instead.
import { api } from '../../platform/api.ts'
import { chooseLanguage, readStoredLocale } from '../../platform/i18n/language.ts'
import { isTranslated } from '../../platform/i18n/load.ts'
import { defaultLocale } from '../../platform/i18n/locales.ts'
import { onSession, type Session, session } from '../../platform/session.ts'

/** For as long as the tab is open: single sign-on leads to other pages and back. */
const key = 'imp.locale.new'

/** Somebody who is not signed in yet has chosen. */
export function markChoiceAsNew(): void {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // Without storage the language of the account is shown.
  }
}
function takeNewChoice(): boolean {
  try {
    const isNew = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isNew
  } catch {
    return false
  }
}

export function followLanguage(): () => void {
  let token = session()?.token
  return onSession(() => {
    const now = session()
    const hasBegun = now !== null && now.token !== token
    token = now?.token
    // Who still has to choose a region gets another session then.
    if (hasBegun && now.role !== 'CountrySelect') matchLanguage(now)
  })
}

function matchLanguage({ locale }: Session): void {
  const stored = readStoredLocale()?.code
  const isNew = takeNewChoice()
  if (stored !== undefined && (isNew || locale === null)) {
    // When it cannot be kept now, it is the next time.
    if (stored !== locale) api('PATCH /users/account', { body: { locale: stored } }).catch(() => {})
    return
  }
  // The account knows no language without texts: it is kept as English.
  const isSameWords = stored !== undefined && !isTranslated(stored) && locale === defaultLocale
  if (locale !== null && !isSameWords) chooseLanguage(locale)
}
