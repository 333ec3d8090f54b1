// Remembers that a language was chosen before signing in: it takes precedence over the account's.

/** In sessionStorage, because single sign-on leaves the page and comes back. */
const key = 'imp.locale.new'

export function markChoiceAsNew(): void {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // Without storage the language of the account is shown.
  }
}
export function takeNewChoice(): boolean {
  try {
    const isNew = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isNew
  } catch {
    return false
  }
}
