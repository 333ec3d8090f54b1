// What the server writes down: JSON lines where machines read them, plain lines at a terminal. Never a token, a password
// or a body: of a request only method, address and caller; of an error only what names it.
import { pino, stdTimeFunctions, type Logger } from 'pino'

interface Request {
  readonly method: string
  readonly url: string
  readonly ip?: string
}

/** Secrets travel in some addresses: the code of single sign-on, the token of a password reset. */
export const withoutSecrets = (url: string): string => url.replace(/([?&](?:code|token)=)[^&#]*/gi, '$1…')

export const serializers = {
  req: ({ method, url, ip }: Request) => ({ method, url: withoutSecrets(url), remoteAddress: ip }),
  err: errorToLog,
}

/** Not its `detail`: PostgreSQL repeats stored values there. */
function errorToLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: errorToLog(cause) }) }
}

export function openLog(level: string, isTerminal: boolean): Logger {
  const options = { level, serializers, base: null, timestamp: stdTimeFunctions.isoTime }
  return isTerminal ? pino(options, { write: writeLine }) : pino(options)
}

interface Line {
  readonly level: number
  readonly time: string
  readonly msg?: string
  readonly req?: { readonly method: string; readonly url: string }
  readonly res?: { readonly statusCode: number }
  readonly err?: { readonly message: string; readonly stack?: string }
}

/** People at a terminal want to see what goes wrong, not every request that goes well. */
function writeLine(json: string): void {
  const { level, time, msg = '', req, res, err } = JSON.parse(json) as Line
  const isRoutine = level <= 30 && (req !== undefined || res !== undefined)
  if (isRoutine) return
  const clock = new Date(time).toLocaleTimeString('en-GB')
  process.stdout.write(`${[clock, msg, err?.stack ?? err?.message].filter(Boolean).join('  ')}\n`)
}
