// One watch per database and process: every second, while somebody listens, it looks for what has changed in the results
// being viewed, whichever process has changed it (D26), and tells their streams.
import { setTimeout as sleep } from 'node:timers/promises'
import { noDate } from '@imp/domain/dates.ts'
import { can, type User } from '@imp/domain/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { idleLimitMs, totalLimitMs } from '../../users/sessions/session-token.ts'
import { toValue } from '../answers.ts'
import * as queries from './queries.ts'
import type { EventStream } from './stream.ts'

/** Somebody who looks at a result. */
export interface Listener {
  readonly stream: EventStream
  readonly resultId: string
  readonly user: User
  readonly tokenHash: Buffer
  /** The server's clock. */
  readonly now: () => Date
  /** What they know of the result. */
  known: Pick<queries.ResultState, 'status' | 'submittedAt' | 'unsubmitReason'>
}

const pause = 1000
/**
 * Ids are given when a change begins and seen when it commits, so a lower one may appear after a higher one. Changes are
 * looked for again for this long; no transaction lasts longer.
 */
const overlap = 40_000
/** More changes than ever are under way at once: where to begin when nobody has listened before. */
const mostUncommitted = 1000

export class Watch {
  readonly #db: Db
  readonly #listeners = new Set<Listener>()
  readonly #seen = new Set<number>()
  /** The newest id at some moments; the first one is old enough to begin with. */
  #marks: { readonly at: number; readonly id: number }[] = []
  #running = false
  #joining = 0
  #closed = false

  constructor(db: Db) {
    this.#db = db
  }

  /** What has happened before this returns is not told any more: whoever reads the result afterwards has it. */
  async add(listener: Listener): Promise<void> {
    this.#joining++
    try {
      if (this.#marks.length === 0) {
        const latest = await queries.findLatestChange(this.#db)
        this.#marks.push({ at: Date.now(), id: latest - mostUncommitted })
      }
      const past = await queries.listNewerChanges(this.#db, [listener.resultId], this.#from())
      for (const { id } of past) this.#seen.add(id)
    } finally {
      this.#joining--
    }
    if (this.#closed || listener.stream.isOver) return listener.stream.end()
    this.#listeners.add(listener)
    listener.stream.once('close', () => this.#listeners.delete(listener))
    void this.#run()
  }

  /** Ends every stream; new ones end at once. */
  close(): void {
    this.#closed = true
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
  }

  #from = (): number => this.#marks[0]?.id ?? 0

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    while (this.#listeners.size > 0 || this.#joining > 0) {
      // A database that is away for a moment is asked again; nothing is lost meanwhile.
      await this.#look().catch(() => undefined)
      await sleep(pause, undefined, { ref: false })
    }
    this.#running = false
    this.#marks = []
    this.#seen.clear()
  }

  async #look(): Promise<void> {
    const listeners = [...this.#listeners]
    const resultIds = [...new Set(listeners.map(({ resultId }) => resultId))]
    await this.#endOldSessions(listeners)
    const changes = await queries.listNewerChanges(this.#db, resultIds, this.#from())
    const fresh = changes.filter(({ id }) => !this.#seen.has(id))
    const states = new Map((await queries.listStates(this.#db, resultIds)).map(state => [state.id, state]))
    for (const listener of listeners) tellState(listener, states.get(listener.resultId))
    if (fresh.length > 0) {
      const once = new Map(fresh.map(change => [`${change.resultId} ${change.questionId}`, change]))
      for (const row of await queries.listCurrentAnswers(this.#db, [...once.values()])) {
        for (const listener of listeners) if (listener.resultId === row.resultId) tellAnswer(listener, row)
      }
      for (const { id } of fresh) this.#seen.add(id)
    }
    this.#moveOn(changes.at(-1)?.id ?? this.#from())
  }

  #moveOn(newest: number): void {
    const now = Date.now()
    this.#marks.push({ at: now, id: newest })
    while (this.#marks[1] && this.#marks[1].at < now - overlap) this.#marks.shift()
    for (const id of this.#seen) if (id <= this.#from()) this.#seen.delete(id)
  }

  async #endOldSessions(listeners: readonly Listener[]): Promise<void> {
    const hashes = listeners.map(({ tokenHash }) => tokenHash)
    const sessions = await queries.listSessions(this.#db, hashes)
    const byHash = new Map(sessions.map(session => [session.tokenHash.toString('hex'), session]))
    for (const { stream, tokenHash, now } of listeners) {
      const session = byHash.get(tokenHash.toString('hex'))
      const time = now().getTime()
      const lives =
        session &&
        session.createdAt.getTime() > time - totalLimitMs &&
        session.lastUsedAt.getTime() > time - idleLimitMs
      if (!lives) stream.end()
    }
  }
}

/** The result may have been opened again since `tellState`: what counts is its state when the answer was read. */
function tellAnswer({ stream, user }: Listener, row: queries.CurrentAnswer): void {
  if (!mayRead(user, row)) return stream.end()
  // What other countries may see of a result changes with its submission alone, which they are told of.
  if (can(user, 'result.readHistory', row)) stream.send('value', toValue(row.resultId, row))
}

const mayRead = (
  user: User,
  { countryId, status, published }: Pick<queries.ResultState, 'countryId' | 'status' | 'published'>,
): boolean => can(user, 'result.read', { countryId, submitted: status === 'Submitted', form: { published } })

/** Tells that a result was submitted or opened again; ends the stream of somebody who may not read it any more. */
function tellState(listener: Listener, state: queries.ResultState | undefined): void {
  const { stream, user, known } = listener
  if (!state) return stream.end()
  const { status, submittedAt, unsubmitReason } = state
  const submitted = status === 'Submitted'
  if (!mayRead(user, state)) return stream.end()
  const isSame = (known.status === 'Submitted') === submitted && known.submittedAt?.getTime() === submittedAt?.getTime()
  listener.known = state
  if (isSame) return
  stream.send('result', {
    id: state.id,
    isSubmited: submitted,
    status,
    dateOfSubmission: submittedAt?.toISOString() ?? noDate,
    unsubmitReason,
  })
}
