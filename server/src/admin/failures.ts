// How commands fail.

export class CommandFailure extends Error {}

/** Invalid arguments; the message gives the reason. */
export class UsageError extends Error {}
