// Sets each document with Typst in a process of its own: the compiler's memory goes with it, and a crash affects nothing else.
import { rm } from 'node:fs/promises'
import { useOwnFonts } from '../pictures/fonts.ts'
import { runIsolated, type IsolationCaller, type IsolationLimits } from '../sandbox/run.ts'
import { Problem } from '../problems.ts'
import type { TypesetOrder, TypesetResult } from './messages.ts'

/** A report of 60 pages with 30 figures needs 2 s and 400 MB. */
const limits: IsolationLimits = { timeoutMs: 120_000, maxMemoryBytes: 1536 * 1024 * 1024 }
const maxUnfinished = 20
const retryAfterSeconds = 10

let unfinished = 0

/**
 * Leaves no `outputFile` on failure. @throws Problem 'pdfFailed' when the process dies, needs too much or refuses the document,
 * 'diskFull', 'unavailable' while too many wait; the signal's reason
 */
export async function typeset(order: TypesetOrder, caller: IsolationCaller): Promise<TypesetResult> {
  if (unfinished >= maxUnfinished) throw new Problem('unavailable', { retryAfter: retryAfterSeconds })
  unfinished++
  // The compiler sets texts of pictures in whatever font it finds.
  useOwnFonts()
  try {
    return await runIsolated<TypesetResult>(new URL('compiler.ts', import.meta.url), order, limits, caller)
  } catch (error) {
    await rm(order.outputFile, { force: true })
    caller.signal.throwIfAborted()
    throw error instanceof Problem ? error : pdfFailed(error)
  } finally {
    unfinished--
  }
}

function pdfFailed(cause: unknown): Problem {
  const problem = new Problem('pdfFailed', { retryAfter: retryAfterSeconds })
  problem.cause = cause
  return problem
}
