// What the server writes down: JSON lines where machines read them, plain lines at a terminal. Never a token, a password
// or a body: of a request only method, address, answer and caller; of an error only what names it.
import { pino, stdTimeFunctions, type Logger } from 'pino'

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/**
 * An address as it may be written down. Secrets travel in some: the code of single sign-on, the token of a password
 * reset. Left out is what is named so, and what looks so.
 */
export function withoutSecrets(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const query = url
    .slice(at)
    .replace(/([?&](?:code|state|token)=)[^&#]*/gi, '$1…')
    .replace(/[\w-]{32,}/g, word => (guid.test(word) ? word : '…'))
  return url.slice(0, at) + query
}

/** Not its `detail`: PostgreSQL repeats stored values there. */
function errorToLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: errorToLog(cause) }) }
}

/** Written to `process.stdout` itself: pino's own stream cannot end the process once its reader is gone, it tries for ever. */
export function openLog(level: string, isTerminal: boolean): Logger {
  const options = { level, serializers: { err: errorToLog }, base: null, timestamp: stdTimeFunctions.isoTime }
  // Nobody reads any more (`| head`), or the disk is full: no reason to stop serving.
  process.stdout.on('error', () => undefined)
  return pino(options, isTerminal ? { write: writeLine } : process.stdout)
}

interface Line {
  readonly level: number
  readonly time: string
  readonly msg?: string
  /** Of a request that is over. */
  readonly status?: number
  readonly err?: { readonly message: string; readonly stack?: string }
}

/** People at a terminal want to see what goes wrong, not every request that goes well. */
function writeLine(json: string): void {
  const { level, time, msg = '', status, err } = JSON.parse(json) as Line
  const isRoutine = level <= 30 && status !== undefined
  if (isRoutine) return
  const clock = new Date(time).toLocaleTimeString('en-GB')
  process.stdout.write(`${[clock, msg, err?.stack ?? err?.message].filter(Boolean).join('  ')}\n`)
}
