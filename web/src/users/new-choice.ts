// Whether somebody has chosen a language before signing in: it counts more than the one of their account.

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
/** @returns whether there is one; the next time there is none */
export function takeNewChoice(): boolean {
  try {
    const isNew = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isNew
  } catch {
    return false
  }
}
