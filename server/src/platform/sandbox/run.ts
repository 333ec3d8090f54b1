// Work on what strangers send, in a process of its own for each piece: what it needs too much of, time or memory, ends it
// and nothing else. A module that can be worked so exports `run` (see messages.ts).
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '../problems.ts'
import { FairTurns } from '../work-limits/fair-turns.ts'
import type { FromChild, Order } from './messages.ts'
import { listSurroundings } from './surroundings.ts'

export interface IsolationLimits {
  readonly timeoutMs: number
  readonly maxMemoryBytes: number
}

/** Who waits for it, as a service's context says; null: nobody in particular. */
export interface IsolationCaller {
  readonly user: { readonly id: string | null } | null
  readonly signal: AbortSignal
}

/** It took too long, or too much memory, or its process died of it. */
export class WorkTooExpensive extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'WorkTooExpensive'
  }
}

const childFile = fileURLToPath(new URL('child.ts', import.meta.url))
/** Each takes a core, and up to its limit of memory: one more than of one kind, so that many workbooks hold up no PDF. */
const maxOfKind = 2
const turnsOfAll = new FairTurns(maxOfKind + 1)
/** By module. */
const turnsByKind = new Map<string, FairTurns>()
/** Whoever sends many at once holds up nobody else: one turn at a time for each person. */
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

/**
 * @param module its `run` is given the input
 * @throws Problem as the work throws it, 'tooManyRequests' while much of the same person waits; WorkTooExpensive; the signal's reason
 */
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
    // From here on it ends its process before it says so.
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
    ...listSurroundings(),
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
    // The module of this order has made it.
    return answer.output as Output
  } finally {
    child.kill('SIGKILL')
    // Only then it uses no memory any more, and writes no file.
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
      // Said after its answer, if there was one.
      reject(new WorkTooExpensive(`the process ended with ${child.exitCode ?? child.signalCode}`))
    })
    child.send(order)
  })
}
