// GET /api/events: what colleagues save in the result being viewed arrives without a reload, and so does its submission.
import type { Readable } from 'node:stream'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Problem } from '../../platform/problems.ts'
import { EventStream } from './stream.ts'
import { Watch } from './watch.ts'
import { findReadableResult } from '../reading/access.ts'

const watches = new WeakMap<Db, Watch>()
const watchOf = (db: Db): Watch => {
  const watch = watches.get(db) ?? new Watch(db)
  watches.set(db, watch)
  return watch
}

/** The stream ends with the session, with the right to read the result, with the caller, or with `closeEvents`. */
export async function listenToResult(ctx: Ctx, resultId: string): Promise<Readable> {
  const { tokenHash, user } = ctx
  if (!tokenHash) throw new Problem('notSignedIn')
  const facts = await findReadableResult(ctx, resultId)
  const ahead = ctx.now.getTime() - Date.now()
  const stream = new EventStream()
  ctx.signal.addEventListener('abort', () => stream.destroy(), { once: true })
  if (ctx.signal.aborted) stream.end()
  await watchOf(ctx.db).add({
    stream,
    user,
    tokenHash,
    resultId: facts.id,
    known: facts,
    now: () => new Date(Date.now() + ahead),
  })
  return stream
}

/** Ends all streams on this database: open ones would keep the server from closing. */
export function closeEvents(db: Db): void {
  watches.get(db)?.close()
  watches.delete(db)
}
