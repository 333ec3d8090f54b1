// Handles untrusted input, each piece in a process of its own: too much time or memory ends that process and nothing else. The
// module exports `run` (see messages.ts).
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '../problems.ts'
import { FairTurns } from '../work-limits/fair-turns.ts'
import type { FromChild, Order } from './messages.ts'
import { restrictedEnvironment } from './restricted-environment.ts'

export interface IsolationLimits {
  readonly timeoutMs: number
  readonly maxMemoryBytes: number
}

/** From a service's context. null: nobody in particular. */
export interface IsolationCaller {
  readonly user: { readonly id: string | null } | null
  readonly signal: AbortSignal
}

export class WorkTooExpensive extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'WorkTooExpensive'
  }
}

const childFile = fileURLToPath(new URL('child.ts', import.meta.url))
/** Each takes a core and memory up to its limit. One more than of a kind, so that many workbooks delay no PDF. */
const maxOfKind = 2
const turnsOfAll = new FairTurns(maxOfKind + 1)
const turnsByKind = new Map<string, FairTurns>()
/** One turn at a time per person, so that many pieces of one delay nobody else. */
const turnsByPerson = new Map<string, { inTurn: LimitFunction; unfinished: number }>()
const maxUnfinishedOfPerson = 10

async function takeTurn<Output>(kind: string, personId: string | null, work: () => Promise<Output>): Promise<Output> {
  const turnsOfKind = turnsByKind.get(kind) ?? new FairTurns(maxOfKind)
  turnsByKind.set(kind, turnsOfKind)
  const inTurn = (): Promise<Output> => turnsOfKind.take(personId ?? '', () => turnsOfAll.take(kind, work))
  if (personId === null) return inTurn()
  const own = turnsByPerson.get(personId) ?? { inTurn: pLimit(1), unfinished: 0 }
  if (own.unfinished >= maxUnfinishedOfPerson) throw new Problem('tooManyRequests', { retryAfter: 10 })
  turnsByPerson.set(personId, own)
  own.unfinished++
  try {
    return await own.inTurn(inTurn)
  } finally {
    if (--own.unfinished === 0) turnsByPerson.delete(personId)
  }
}

/** @throws Problem of the work, 'tooManyRequests' while much of the same person waits; WorkTooExpensive; the signal's reason */
export async function runIsolated<Output>(
  module: URL,
  input: unknown,
  limits: IsolationLimits,
  { user, signal }: IsolationCaller,
): Promise<Output> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort, { once: true })
  const turn = takeTurn(module.href, user?.id ?? null, () => {
    // From here on the process is ended before the abort is reported.
    signal.removeEventListener('abort', onAbort)
    return runInChild<Output>(module, input, limits, signal)
  })
  try {
    return await Promise.race([turn, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

async function runInChild<Output>(
  module: URL,
  input: unknown,
  { timeoutMs, maxMemoryBytes }: IsolationLimits,
  signal: AbortSignal,
): Promise<Output> {
  signal.throwIfAborted()
  const child = fork(childFile, {
    ...restrictedEnvironment(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const closed = new Promise(resolve => child.once('close', resolve).once('error', resolve))
  try {
    const answer = await askChild(child, { module: module.href, input, maxMemoryBytes }, timeoutMs, signal)
    if (answer.kind === 'refused') {
      const { kind: _kind, code, ...reason } = answer
      throw new Problem(code, reason)
    }
    if (answer.kind === 'failed') throw new Error(answer.message)
    return answer.output as Output
  } finally {
    child.kill('SIGKILL')
    // Only then it uses no memory and writes no file.
    await closed
  }
}

function askChild(child: ChildProcess, order: Order, timeoutMs: number, signal: AbortSignal): Promise<FromChild> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new WorkTooExpensive(`more than ${timeoutMs} ms`)), timeoutMs)
    const onAbort = (): void => reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
    child.once('message', (answer: FromChild) => resolve(answer))
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      reject(new WorkTooExpensive(`the process ended with ${child.exitCode ?? child.signalCode}`))
    })
    child.send(order)
  })
}
