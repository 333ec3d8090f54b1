// How long PostgreSQL may take before it gives up by itself: whoever asks is answered, and no connection is lost to a
// statement, a lock or a transaction that never ends.

export const limitsMs = {
  statement_timeout: 30_000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/** For one transaction, where a connection cannot be given them. */
export const setLimitsLocally = Object.entries(limitsMs)
  .map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
  .join('; ')
