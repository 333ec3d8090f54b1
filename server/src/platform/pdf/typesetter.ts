// Sets documents in processes of their own, one for each: the memory that the compiler keeps goes with the process, and one that
// dies takes nothing else along.
import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { Problem } from '../problems.ts'
import type { FromTypesetter, TypesetOrder, TypesetResult } from './messages.ts'

const maxProcesses = 2
const maxWaiting = 20
const timeoutMs = 120_000
const maxHeapMb = 512
const childFile = fileURLToPath(new URL('child.ts', import.meta.url))
const inTurn = pLimit(maxProcesses)

/**
 * Where it is refused, nothing is left in `outputFile`.
 * @throws Problem 'pdfFailed' when the process dies, takes too long or refuses the document, 'unavailable' while too many wait;
 *   the signal's reason when it is aborted; an error with its code when there is no room for a file
 */
export async function typeset(order: TypesetOrder, signal: AbortSignal): Promise<TypesetResult> {
  if (inTurn.pendingCount >= maxWaiting) throw new Problem('unavailable', { retryAfter: 10 })
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const turn = inTurn(() => {
    // From here on it stops itself, and clears up before it says so.
    signal.removeEventListener('abort', onAbort)
    return typesetNow(order, signal)
  })
  try {
    return await Promise.race([turn, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

async function typesetNow(order: TypesetOrder, signal: AbortSignal): Promise<TypesetResult> {
  signal.throwIfAborted()
  const folder = await mkdtemp(path.join(tmpdir(), 'imp-pdf-'))
  let isDone = false
  try {
    const orderFile = path.join(folder, 'order.json')
    await writeFile(orderFile, JSON.stringify(order))
    const result = await runChild(orderFile, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
    isDone = true
    return result
  } catch (error) {
    signal.throwIfAborted()
    throw isNoRoom(error) ? error : pdfFailed(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
    if (!isDone) await rm(order.outputFile, { force: true })
  }
}

function runChild(orderFile: string, signal: AbortSignal): Promise<TypesetResult> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = fork(childFile, { execArgv: [`--max-old-space-size=${maxHeapMb}`], stdio: 'ignore' })
    let answer: FromTypesetter | null = null
    const onAbort = (): void => void child.kill('SIGKILL')
    signal.addEventListener('abort', onAbort, { once: true })
    child.once('error', reject)
    child.once('message', message => (answer = message as FromTypesetter))
    // Only then it uses no memory any more, and writes no file.
    child.once('exit', (code, killedBy) => {
      signal.removeEventListener('abort', onAbort)
      if (answer?.kind === 'done') resolve(answer.result)
      else reject(answer ? toError(answer) : new Error(`the typesetting process ended (${killedBy ?? code})`))
    })
    child.send(orderFile, error => error && reject(error))
  })
}

const toError = ({ reason, code }: { readonly reason: string; readonly code: string | null }): Error =>
  Object.assign(new Error(reason), code !== null && { code })

/** What the caller can tell people more of than that there is no PDF. */
const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

function pdfFailed(cause: unknown): Problem {
  const problem = new Problem('pdfFailed', { retryAfter: 5 })
  problem.cause = cause
  return problem
}
