// The server's log: JSON lines for machines, plain lines at a terminal. Never a token, a password or a body: of a request only
// method, address, status and caller; of an error only what identifies it.
import { pino, stdTimeFunctions, type Logger } from 'pino'

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Removes secrets from an address, by name or by look: codes of single sign-on, tokens of password resets. */
export function withoutSecrets(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const query = url
    .slice(at)
    .replace(/([?&](?:code|state|token)=)[^&#]*/gi, '$1…')
    .replace(/[\w-]{32,}/g, word => (guid.test(word) ? word : '…'))
  return url.slice(0, at) + query
}

/** Without `detail`, in which PostgreSQL repeats stored values. */
function errorToLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: errorToLog(cause) }) }
}

/** `process.stdout` itself: pino's own stream retries for ever once its reader is gone, which keeps the process from ending. */
export function openLog(level: string, isTerminal: boolean): Logger {
  const options = { level, serializers: { err: errorToLog }, base: null, timestamp: stdTimeFunctions.isoTime }
  // A reader that is gone (`| head`) or a full disk is no reason to stop serving.
  process.stdout.on('error', () => undefined)
  return pino(options, isTerminal ? { write: writeLine } : process.stdout)
}

interface Line {
  readonly level: number
  readonly time: string
  readonly msg?: string
  readonly status?: number
  readonly err?: { readonly message: string; readonly stack?: string }
}

/** At a terminal only what goes wrong matters. */
function writeLine(json: string): void {
  const { level, time, msg = '', status, err } = JSON.parse(json) as Line
  const isRoutine = level <= 30 && status !== undefined
  if (isRoutine) return
  const clock = new Date(time).toLocaleTimeString('en-GB')
  process.stdout.write(`${[clock, msg, err?.stack ?? err?.message].filter(Boolean).join('  ')}\n`)
}
