// Guessing passwords is made slow (D10). Failures of one account from one address stop further attempts from there, and so
// do many failures of one address whatever the accounts; failures from everywhere only slow the account down, so that
// nobody can lock its owner out.

/** How long a failure counts. */
export const failureWindowMs = 15 * 60_000
/** Failures of one account from one address. */
export const maxFailuresPerAccount = 10
/** Failures of one address over all accounts, known or not: a whole ministry may share one. */
export const maxFailuresPerAddress = 100
/** Failures of coming back from single sign-on, which names no account, from one address. */
export const maxSingleSignOnFailures = 20
/** Whose password has not been checked by then never will be (its server has stopped): it counts as failed. */
export const pendingTimeoutMs = 60_000

const failuresWithoutDelay = 20
const delayStepMs = 100
const maxDelayMs = 2000

/** @param failures of the account over all addresses, within the window. @returns milliseconds to wait before checking */
export const delayAfter = (failures: number): number =>
  Math.min(maxDelayMs, Math.max(0, failures - failuresWithoutDelay) * delayStepMs)

/**
 * @param decisive when the oldest happened of the failures that closed the address
 * @returns seconds until one more attempt is allowed
 */
export const secondsUntilFree = (decisive: Date, now: Date): number =>
  Math.min(
    failureWindowMs / 1000,
    Math.max(1, Math.ceil((decisive.getTime() + failureWindowMs - now.getTime()) / 1000)),
  )
