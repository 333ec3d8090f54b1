// Slows down guessing (D10). Failures on one account from one address block it there. Failures on many accounts from
// one address delay strangers there. Failures from everywhere delay an account step by step: passwords only so far that
// the owner still gets in, codes (typed only by those who know the password) much further.

const minuteMs = 60_000

export const guessedKinds = ['password', 'secondFactor'] as const
export type GuessedKind = (typeof guessedKinds)[number]

export interface GuessingLimits {
  /** No account name starts like this, so a success of one kind does not clear failures of another. */
  readonly prefix: string
  readonly windowMs: number
  /** Then the account is blocked for that address until the window ends. */
  readonly maxFailuresPerAddress: number
  /** @param failures of the account from all addresses within the window @returns milliseconds between attempts */
  readonly pauseAfter: (failures: number) => number
  /** Attempts that would wait longer are refused. */
  readonly maxWaitMs: number
  /** Known people do not wait for failures from elsewhere. */
  readonly sparesKnown: boolean
  /** Which e-mail warns the account's owner; null if no account is named. */
  readonly warning: GuessedKind | null
}

/** Failures of an account from all addresses before attempts are delayed. Its owner is then warned. */
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

/** After ten wrong codes 5 s, doubling up to 15 minutes: some hundred guesses a day among a million codes. */
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

/** For returning from single sign-on, which names no account. Counted per state, which cannot be guessed. */
export const singleSignOnLimits: GuessingLimits = {
  ...passwordLimits,
  prefix: 'single sign-on ',
  pauseAfter: () => 0,
  warning: null,
}

export const longestWindowMs = secondFactorLimits.windowMs
/** How long failures from one address count, over all accounts. */
export const addressWindowMs = 15 * minuteMs
/** Failures from one address, over all accounts, that cause no delay. A whole ministry may share one. */
export const freeFailuresOfAddress = 100
/** Between attempts from such an address, for strangers only. Nobody is refused for longer than this. */
export const addressPauseMs = 5000
/** After this, a pending attempt counts as failed: its server has stopped. */
export const pendingTimeoutMs = minuteMs
/** Between two warnings of one kind. */
export const warningIntervalMs = 24 * 60 * minuteMs

/** @returns whole seconds, at least 1 */
export const toRetryAfter = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))
