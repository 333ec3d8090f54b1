// Opens event streams: maps query parameters to topics and subjects.
import type { Readable } from 'node:stream'
import type { Ctx } from '../platform/context.ts'
import { fieldsProblem, Problem } from '../platform/problems.ts'

interface EventQuery {
  readonly result?: string
  /** Further topics; 'jobs' covers the caller's own. */
  readonly topic?: readonly string[]
  readonly report?: string
  /** The form of the tabular view. */
  readonly form?: string
}

export async function listenToEvents(ctx: Ctx, { result, report, form, topic = [] }: EventQuery): Promise<Readable> {
  const { user, tokenHash, lastEvents, signal } = ctx
  if (!tokenHash) throw new Problem('notSignedIn')
  const subjects = new Map(topic.map(name => [name, '']))
  if (result !== undefined) subjects.set('result', result)
  if (report !== undefined) subjects.set('report', report)
  if (form !== undefined) subjects.set('tabular', form)
  if (subjects.get('report') === '') throw fieldsProblem([{ path: 'report', text: 'problems.field.missing' }])
  if (subjects.get('tabular') === '') throw fieldsProblem([{ path: 'form', text: 'problems.field.missing' }])
  if (subjects.size === 0) throw fieldsProblem([{ path: 'topic', text: 'problems.field.missing' }])
  return ctx.events.open({ user, tokenHash, subjects, lastCursors: lastEvents, signal })
}
