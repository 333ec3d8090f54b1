// Why a command was not done.

/** The command could not do it; the message says why, to an operator. */
export class CommandFailure extends Error {}

/** What was typed is no command; the message says why. */
export class UsageError extends Error {}
