// Guessing is made slow (D10). Failures for one account from one address stop further attempts for it from there. Failures for many
// accounts from one address slow down whoever has never signed in from there. Failures from everywhere slow an account down step by
// step: a password only so far that its owner still gets in, a code, which nobody types who does not know the password, much further.

const minuteMs = 60_000

/** What somebody may be guessing. */
export const guessedKinds = ['password', 'secondFactor'] as const
export type GuessedKind = (typeof guessedKinds)[number]

export interface GuessingLimits {
  /** No account's name begins like this, so that what is right of one kind does not clear away what is wrong of another. */
  readonly prefix: string
  /** How long a failure counts. */
  readonly windowMs: number
  /** Of the account, from one address; then the account is closed to that address until the window ends. */
  readonly maxFailuresPerAddress: number
  /** @param failures of the account over all addresses, within the window. @returns milliseconds from the last attempt to the next */
  readonly pauseAfter: (failures: number) => number
  /** An attempt waits for so long at most before it is refused. */
  readonly maxWaitMs: number
  /** Whoever is known does not wait for failures from elsewhere. */
  readonly sparesKnown: boolean
  /** The account's owner is sent an e-mail about failures of this kind; null: no account is named. */
  readonly warning: GuessedKind | null
}

/** Of an account over all addresses: so many cost nothing, and its owner hears of it. */
export const freeFailures = 10

export const passwordLimits: GuessingLimits = {
  prefix: '',
  windowMs: 15 * minuteMs,
  maxFailuresPerAddress: 10,
  pauseAfter: failures => Math.min(5000, Math.max(0, failures - freeFailures) * 100),
  maxWaitMs: 10_000,
  sparesKnown: true,
  warning: 'password',
}

/** After ten wrong codes 5 s, then twice as long each time up to 15 minutes: some hundred guesses a day among a million codes. */
export const secondFactorLimits: GuessingLimits = {
  prefix: 'second factor ',
  windowMs: 24 * 60 * minuteMs,
  maxFailuresPerAddress: Infinity,
  pauseAfter: failures =>
    failures < freeFailures ? 0 : Math.min(15 * minuteMs, 5000 * 2 ** (failures - freeFailures)),
  maxWaitMs: 0,
  sparesKnown: false,
  warning: 'secondFactor',
}

/** Of coming back from single sign-on, which names no account: of one state, which nobody guesses. */
export const singleSignOnLimits: GuessingLimits = {
  ...passwordLimits,
  prefix: 'single sign-on ',
  pauseAfter: () => 0,
  warning: null,
}

/** How long any failure counts. */
export const longestWindowMs = secondFactorLimits.windowMs
/** How long those of one address count over all accounts. */
export const addressWindowMs = 15 * minuteMs
/** Of one address over all accounts, there or not: so many cost nothing. A whole ministry may share one. */
export const freeFailuresOfAddress = 100
/** From one attempt to the next after that. Only for those who are not known there; nobody is refused for longer than this. */
export const addressPauseMs = 5000
/** Whose password has not been checked by then never will be (its server has stopped): it counts as failed. */
export const pendingTimeoutMs = minuteMs
/** Between two e-mails about guesses of one kind. */
export const warningIntervalMs = 24 * 60 * minuteMs

/** @returns seconds, at least one */
export const toRetryAfter = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))
