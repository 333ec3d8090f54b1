// Makes workbooks beside everybody else's requests: pieces go to one worker thread, the finished file comes back.
// Texts stay texts in it, whatever they begin with (D28); cells carry a style's index, not a style.
import { Worker } from 'node:worker_threads'
import { Problem } from '../problems.ts'

/** How cells look; colours are six hexadecimal digits. */
export interface Style {
  readonly bold?: boolean
  readonly size?: number
  readonly colour?: string
  readonly background?: string
  readonly border?: boolean
  readonly centred?: boolean
  /** Left out: long texts go on in the next line. */
  readonly oneLine?: boolean
}
export type CellContent = string | number | null
export interface Row {
  readonly cells: readonly CellContent[]
  /** A style for each cell; left out: the styles of the columns. */
  readonly styles?: readonly number[]
}
export interface SheetStart {
  /** Any text: made a name that spreadsheets allow, and unique. */
  readonly name: string
  /** Width in characters; the index of the style of cells whose row names none. */
  readonly columns: readonly { readonly width: number; readonly style: number }[]
  readonly frozenRows: number
  readonly frozenColumns: number
}
/** Cells shown as one; counted from 0, from the sheet's first row. */
export interface Merge {
  readonly row: number
  readonly column: number
  readonly columns: number
}
/** A workbook comes in pieces: a new sheet, or more rows of the present one. */
export type Piece =
  | { readonly sheet: SheetStart }
  | { readonly rows: readonly Row[]; readonly merges?: readonly Merge[] }

export type ToWorker = { readonly styles: readonly Style[] } | { readonly piece: Piece } | { readonly finish: true }
export type FromWorker = { readonly file: Uint8Array<ArrayBuffer> } | { readonly failed: string }

const mostWaiting = 10
/** Under way or waiting for one person: nobody takes all the places. */
const mostOfOne = 3
const orders = new Map<string | null, number>()
const longestWork = 120_000
const idleLife = 30_000
const megabytes = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }

let worker: Worker | null = null
let idle: NodeJS.Timeout | undefined
let isBusy = false
const waiting: (() => void)[] = []

/**
 * @param pieces asked for one after the other, so that only a part of a large workbook is in memory here
 * @throws Problem 'tooManyExports' while the same person waits for others, 'unavailable' while too many people do; the
 *   signal's reason when the caller is gone
 */
export async function writeWorkbook(
  styles: readonly Style[],
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  { who, signal }: { readonly who: string | null; readonly signal: AbortSignal },
): Promise<Buffer> {
  const own = orders.get(who) ?? 0
  if (own >= mostOfOne) throw new Problem('tooManyExports', { retryAfter: 10 })
  orders.set(who, own + 1)
  try {
    return await inTurn(styles, pieces, signal)
  } finally {
    const left = (orders.get(who) ?? 1) - 1
    if (left > 0) orders.set(who, left)
    else orders.delete(who)
  }
}

async function inTurn(
  styles: readonly Style[],
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  signal: AbortSignal,
): Promise<Buffer> {
  await takeAdvisoryLock(signal)
  try {
    signal.throwIfAborted()
    const mine = awakenWorker()
    const job = new AbortController()
    const ended = AbortSignal.any([signal, job.signal, AbortSignal.timeout(longestWork)])
    const done = finishedFile(mine, ended)
    // Nothing more is read for a worker that failed.
    done.catch((error: unknown) => job.abort(error))
    try {
      post(mine, { styles })
      for await (const piece of pieces) {
        ended.throwIfAborted()
        post(mine, { piece })
      }
      post(mine, { finish: true })
      return await done
    } catch (error) {
      job.abort(error)
      discard(mine)
      throw error
    }
  } finally {
    passTurn()
  }
}

const post = (to: Worker, message: ToWorker): void => to.postMessage(message, [])

async function takeAdvisoryLock(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (!isBusy) {
    isBusy = true
    return
  }
  if (waiting.length >= mostWaiting) throw new Problem('unavailable', { retryAfter: 10 })
  const turn = Promise.withResolvers<void>()
  const leave = (): void => {
    const place = waiting.indexOf(turn.resolve)
    if (place >= 0) waiting.splice(place, 1)
    turn.reject(signal.reason)
  }
  waiting.push(turn.resolve)
  signal.addEventListener('abort', leave, { once: true })
  try {
    await turn.promise
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

function passTurn(): void {
  const next = waiting.shift()
  if (next) {
    next()
    return
  }
  isBusy = false
  worker?.unref()
  idle = setTimeout(() => worker && discard(worker), idleLife).unref()
}

function awakenWorker(): Worker {
  clearTimeout(idle)
  if (worker) {
    worker.ref()
    return worker
  }
  const fresh = new Worker(new URL('worker.ts', import.meta.url), { resourceLimits: megabytes })
  // One that dies while nobody waits for it is simply replaced.
  fresh.on('error', () => discard(fresh)).on('exit', () => discard(fresh))
  worker = fresh
  return fresh
}

function discard(old: Worker): void {
  if (worker === old) worker = null
  void old.terminate()
}

function finishedFile(from: Worker, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker): void => {
      settle()
      if ('file' in message) resolve(Buffer.from(message.file.buffer, message.file.byteOffset, message.file.byteLength))
      else reject(new Error(message.failed))
    }
    const onError = (error: unknown): void => {
      settle()
      reject(error)
    }
    const onExit = (): void => onError(new Error('the workbook writer has stopped'))
    const onAbort = (): void => onError(signal.reason)
    const settle = (): void => {
      from.off('message', onMessage).off('error', onError).off('exit', onExit)
      signal.removeEventListener('abort', onAbort)
    }
    from.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
