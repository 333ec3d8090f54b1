// All event streams of one server (decision 0004): while anybody listens, every topic is asked once a second what has changed, on
// whichever server (D26). A stream ends with its session, or with the right to hear of its subject.
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db.ts'
import type { Person } from '../person.ts'
import { Problem } from '../problems.ts'
import { formatEventId, type Cursors } from './cursors.ts'
import { EventStream } from './stream.ts'
import type { Subscription, Topic, Update } from './topic.ts'

export interface EventHubOptions {
  readonly db: Db
  readonly topics: readonly Topic[]
  /** Those that have not ended, by token hash in hexadecimal. */
  readonly findLiveSessions: (db: Db, tokenHashes: readonly Buffer[], now: Date) => Promise<ReadonlySet<string>>
  readonly now: () => Date
  /** Called once per outage of the database, or failure of a topic. */
  readonly onError?: (error: unknown) => void
}

export interface ListenRequest {
  readonly user: Person
  readonly tokenHash: Buffer
  /** By topic name; '' where the topic chooses by itself. */
  readonly subjects: ReadonlyMap<string, string>
  readonly lastCursors: Cursors
  readonly signal: AbortSignal
}

interface Listener {
  readonly stream: EventStream
  readonly session: string
  readonly personId: string | null
  readonly tokenHash: Buffer
  readonly subscriptions: ReadonlyMap<Topic, Subscription>
}

const pollIntervalMs = 1000
/** Open at once on this server: a browser has one for each page with live content. */
const maxStreamsPerSession = 20
const maxStreamsPerPerson = 60

export class EventHub {
  readonly #options: EventHubOptions
  readonly #listeners = new Set<Listener>()
  #isPolling = false
  #isClosed = false

  constructor(options: EventHubOptions) {
    this.#options = options
  }

  /** @throws Problem: not allowed, or too many open streams */
  async open({ user, tokenHash, subjects, lastCursors, signal }: ListenRequest): Promise<Readable> {
    const { db, topics } = this.#options
    const session = tokenHash.toString('hex')
    this.#refuseTooMany(session, user.id)
    const subscriptions = new Map<Topic, Subscription>()
    const continued: string[] = []
    for (const topic of topics) {
      const subject = subjects.get(topic.name)
      if (subject === undefined) continue
      const lastCursor = lastCursors.get(topic.name) ?? null
      const cursor = await topic.subscribe({ db, user }, subject, lastCursor)
      subscriptions.set(topic, { user, subject, cursor })
      if (cursor === lastCursor) continued.push(topic.name)
    }
    // Others may have been opened in the meantime.
    this.#refuseTooMany(session, user.id)
    const stream = new EventStream()
    const listener = { stream, session, personId: user.id, tokenHash, subscriptions }
    stream.send('listening', { continued }, eventIdOf(subscriptions))
    if (this.#isClosed || signal.aborted) stream.end()
    else this.#add(listener, signal)
    return stream
  }

  #refuseTooMany(session: string, personId: string | null): void {
    const listeners = [...this.#listeners]
    const ofSession = listeners.filter(one => one.session === session).length
    const ofPerson = listeners.filter(one => one.personId === personId).length
    if (ofSession >= maxStreamsPerSession || ofPerson >= maxStreamsPerPerson) {
      throw new Problem('tooManyStreams', { retryAfter: 30 })
    }
  }

  #add(listener: Listener, signal: AbortSignal): void {
    this.#listeners.add(listener)
    listener.stream.once('close', () => this.#listeners.delete(listener))
    signal.addEventListener('abort', () => listener.stream.destroy(), { once: true })
    void this.#poll()
  }

  /** Ends every stream, because open ones would keep the server from closing; new ones end at once. */
  close(): void {
    this.#isClosed = true
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return
    this.#isPolling = true
    let isFailing = false
    while (this.#listeners.size > 0) {
      // After an outage the same changes are asked for again: the cursors have not moved.
      try {
        await this.#notifyListeners()
        isFailing = false
      } catch (error) {
        if (!isFailing) this.#options.onError?.(error)
        isFailing = true
      }
      await sleep(pollIntervalMs, undefined, { ref: false })
    }
    this.#isPolling = false
  }

  async #notifyListeners(): Promise<void> {
    const { db, topics } = this.#options
    await this.#endDeadSessions()
    const listeners = [...this.#listeners]
    for (const topic of topics) {
      const subscriptions = listeners.flatMap(({ subscriptions: own }) => own.get(topic) ?? [])
      if (subscriptions.length === 0) continue
      const updates = await topic.readUpdates(db, subscriptions)
      for (const listener of listeners) notifyOfUpdate(listener, topic, updates)
    }
  }

  async #endDeadSessions(): Promise<void> {
    const { db, findLiveSessions, now } = this.#options
    const listeners = [...this.#listeners]
    const live = await findLiveSessions(
      db,
      listeners.map(({ tokenHash }) => tokenHash),
      now(),
    )
    for (const { stream, session } of listeners) if (!live.has(session)) stream.end()
  }
}

const eventIdOf = (subscriptions: Listener['subscriptions']): string =>
  formatEventId(new Map([...subscriptions].map(([{ name }, { cursor }]) => [name, cursor])))

function notifyOfUpdate(
  { stream, subscriptions }: Listener,
  topic: Topic,
  updates: ReadonlyMap<Subscription, Update>,
): void {
  const subscription = subscriptions.get(topic)
  const update = subscription && updates.get(subscription)
  if (!update) return
  if (update.kind === 'ended') return stream.end()
  for (const { name, data, cursor } of update.events) {
    subscription.cursor = cursor
    stream.send(name, data, eventIdOf(subscriptions))
  }
  subscription.cursor = update.cursor
}
