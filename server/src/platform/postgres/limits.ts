// PostgreSQL's own time limits: callers get a response, and no connection is lost to an endless statement, lock or transaction.

export const limitsMs = {
  statement_timeout: 30_000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 15_000,
} as const

export const setLimitsLocally = Object.entries(limitsMs)
  .map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
  .join('; ')
