// Listens to changes made elsewhere, over one event stream for the whole page. It is read with fetch so that the token travels
// in a header (D29). A broken stream is reopened and resumes after its last event (D64).
import type { EventSourceMessage } from 'eventsource-parser'
import { openConnection, readStream, waitToReconnect } from './event-connection.ts'

type EventTopic = 'jobs' | 'news' | 'parameters' | 'result' | 'report' | 'tabular'

export interface EventSubject {
  readonly topic: EventTopic
  /** Empty where the topic is about the person or about everything: jobs, news, parameters. */
  readonly id: string
  /** The place in its events that what is on screen was read at; otherwise listening begins with the stream. */
  readonly cursor?: string | undefined
}

export interface EventHandlers {
  readonly onEvent: (name: string, data: unknown) => void
  /** The stream has started. Earlier events, for instance since the last read, are not delivered. */
  readonly onBegin?: () => void
  /** Reconnected, but the server could not resume: events in between were missed. */
  readonly onGap?: () => void
  /** The server refuses this topic: it may no longer be read, or no longer exists. */
  readonly onRefused?: () => void
}

interface Listener {
  readonly subject: EventSubject
  readonly handlers: EventHandlers
  hasBegun: boolean
}

interface PageStream {
  readonly ids: ReadonlyMap<EventTopic, string>
  readonly query: string
  readonly ending: AbortController
  isListening: boolean
}

const listeners = new Set<Listener>()
/** The last event received of each topic, and the subject's id. */
const cursors = new Map<string, { readonly id: string | undefined; readonly cursor: string }>()
let stream: PageStream | null = null
let isReopening = false

/** One stream serves the whole page: browsers open only six connections to a server. @returns stops listening */
export function listenToEvents(subject: EventSubject, handlers: EventHandlers): () => void {
  const listener: Listener = { subject, handlers, hasBegun: false }
  listeners.add(listener)
  const { topic, id, cursor } = subject
  if (cursor !== undefined && cursors.get(topic)?.id !== id) cursors.set(topic, { id, cursor: `${topic}=${cursor}` })
  reopenStream()
  return () => {
    if (listeners.delete(listener)) reopenStream()
  }
}

/** Runs once for all listeners that are added or removed in the same tick. */
function reopenStream(): void {
  if (isReopening) return
  isReopening = true
  queueMicrotask(() => {
    isReopening = false
    const ids = new Map([...listeners].map(({ subject }) => [subject.topic, subject.id]))
    const query = queryOf(ids)
    if (query === stream?.query) {
      if (stream.isListening) beginListeners()
      return
    }
    stream?.ending.abort()
    for (const [topic, { id }] of cursors) if (ids.get(topic as EventTopic) !== id) cursors.delete(topic)
    stream = query === '' ? null : { ids, query, ending: new AbortController(), isListening: false }
    if (stream) void keepStreamOpen(stream)
  })
}

async function keepStreamOpen(own: PageStream): Promise<void> {
  const { signal } = own.ending
  let failures = 0
  const hear = ({ event = '', data, id }: EventSourceMessage): void => {
    if (signal.aborted) return
    if (id !== undefined) storeCursors(own, id)
    const content: unknown = JSON.parse(data)
    if (event !== 'listening') return notifyListeners(event, content)
    failures = 0
    own.isListening = true
    notifyGaps(readContinued(content))
    beginListeners()
  }
  while (!signal.aborted) {
    const connection = openConnection(own.query, lastEventId(), signal)
    try {
      const answer = await connection.answer
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return leaveRefused(own)
      if (!answer.ok || !answer.body) throw new Error(`events: ${answer.status}`)
      await readStream(answer.body, hear, connection.keepAlive, signal)
    } catch {
      // The connection broke: wait below and try again.
    } finally {
      own.isListening = false
      connection.close()
    }
    if (!signal.aborted) await waitToReconnect(failures++, signal)
  }
}

/** Refused for good: the page keeps what it shows, without live updates. Topics about the person go on without the rest. */
function leaveRefused(own: PageStream): void {
  if (stream !== own) return
  stream = null
  const refused = [...listeners].filter(({ subject }) => subject.id !== '')
  for (const listener of refused) listeners.delete(listener)
  if (refused.length > 0) reopenStream()
  for (const { handlers } of refused) handlers.onRefused?.()
}

function queryOf(ids: PageStream['ids']): string {
  const query = new URLSearchParams()
  for (const topic of ['jobs', 'news', 'parameters', 'report', 'tabular'] as const)
    if (ids.has(topic)) query.append('topic', topic)
  const [result, report, form] = [ids.get('result'), ids.get('report'), ids.get('tabular')]
  if (result !== undefined) query.set('result', result)
  if (report !== undefined) query.set('report', report)
  if (form !== undefined) query.set('form', form)
  return query.toString()
}

function notifyListeners(name: string, data: unknown): void {
  const topic = name === 'value' ? 'result' : name
  for (const { subject, handlers } of listeners) if (subject.topic === topic) handlers.onEvent(name, data)
}

function notifyGaps(continued: readonly unknown[]): void {
  for (const { subject, handlers, hasBegun } of listeners) {
    if (hasBegun && !continued.includes(subject.topic)) handlers.onGap?.()
  }
}

function beginListeners(): void {
  for (const listener of listeners) {
    if (listener.hasBegun) continue
    listener.hasBegun = true
    listener.handlers.onBegin?.()
  }
}

/** @param eventId the position in each topic: 'news=1:1:;result=3.0~12' */
function storeCursors({ ids }: PageStream, eventId: string): void {
  cursors.clear()
  for (const cursor of eventId.split(';')) {
    const topic = cursor.slice(0, cursor.indexOf('='))
    cursors.set(topic, { id: ids.get(topic as EventTopic), cursor })
  }
}

const lastEventId = (): string | null =>
  cursors.size > 0 ? [...cursors.values()].map(({ cursor }) => cursor).join(';') : null

const readContinued = (data: unknown): readonly unknown[] =>
  typeof data === 'object' && data !== null && 'continued' in data && Array.isArray(data.continued)
    ? data.continued
    : []
