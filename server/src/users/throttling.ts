// Guessing passwords is made slow (D10). Failures of one account from one address stop further attempts from there;
// failures from everywhere only slow the account down, so that nobody can lock its owner out.

/** How long a failure counts, in milliseconds. */
export const failureWindow = 15 * 60_000
export const mostFailures = 10
const freeOfDelay = 20
const delayStep = 100
const longestDelay = 2000

/** @param failures of the account over all addresses, within the window. @returns milliseconds to wait before checking */
export const delayAfter = (failures: number): number =>
  Math.min(longestDelay, Math.max(0, failures - freeOfDelay) * delayStep)

/**
 * @param decisive when the oldest of the last ten failures from this address happened
 * @returns seconds until one more attempt is allowed
 */
export const secondsUntilFree = (decisive: Date, now: Date): number =>
  Math.min(failureWindow / 1000, Math.max(1, Math.ceil((decisive.getTime() + failureWindow - now.getTime()) / 1000)))
