// Live updates of the result on screen: answers saved by colleagues, submission, and extension requests.
import { noDate } from '@imp/domain/dates.ts'
import { can } from '@imp/domain/permissions.ts'
import type { Db } from '../../platform/db.ts'
import type { Subscription, Topic, TopicEvent, Update } from '../../platform/events/topic.ts'
import { toValue } from '../answers.ts'
import { findReadableResult } from '../reading/access.ts'
import { formatCursor, type HistoryPlace, parseCursor, startCursor, stateOf } from '../reading/event-cursor.ts'
import * as queries from './queries.ts'

export const resultTopic: Topic = {
  name: 'result',

  /** A new subscription starts now: whoever reads the result afterwards already has earlier changes. */
  async subscribe(listener, resultId, lastCursor) {
    const facts = await findReadableResult(listener, resultId)
    const known = parseCursor(lastCursor)
    if (known) return formatCursor(known)
    const end = await queries.findResultEnd(listener.db, facts.id)
    return startCursor(facts, end, can(listener.user, 'result.readHistory', facts))
  },

  async readUpdates(db, subscriptions) {
    const changes = await readChanges(db, subscriptions)
    return new Map(subscriptions.map(one => [one, toUpdate(one, changes.get(one.subject.toLowerCase()) ?? [])]))
  },
}

async function readChanges(
  db: Db,
  subscriptions: readonly Subscription[],
): Promise<ReadonlyMap<string, readonly queries.ResultChangeRow[]>> {
  const watched = new Map<string, queries.WatchedResult>()
  for (const { subject, cursor } of subscriptions) {
    const resultId = subject.toLowerCase()
    const place = placeOf(cursor)
    const other = watched.get(resultId)
    if (!other || isAfter(other, place)) watched.set(resultId, { resultId, ...place })
  }
  return Map.groupBy(await queries.listResultChanges(db, [...watched.values()]), ({ resultId }) => resultId)
}

const placeOf = (cursor: string): HistoryPlace => {
  const { save, place } = parseCursor(cursor) ?? { save: 0, place: 0 }
  return { save, place }
}
const isAfter = (one: HistoryPlace, other: HistoryPlace): boolean =>
  one.save > other.save || (one.save === other.save && one.place > other.place)

/** @param rows one per changed answer, all with the current state; none if the result is gone */
function toUpdate({ user, cursor: text }: Subscription, rows: readonly queries.ResultChangeRow[]): Update {
  const [result] = rows
  const submitted = result?.status === 'Submitted'
  const readable = { countryId: result?.countryId ?? '', submitted, form: { published: result?.published ?? false } }
  if (!result || !can(user, 'result.read', readable)) return { kind: 'ended' }
  let cursor = parseCursor(text) ?? { save: 0, place: 0, state: 'open', extensionSteps: 0 }
  const events: TopicEvent[] = []
  const seesAnswers = can(user, 'result.readHistory', result)
  // Other countries learn that the visible answers have changed, by resubmission or correction (D50).
  let isCorrected = false
  for (const { save, place, answer } of rows) {
    if (save === null || place === null || !isAfter({ save, place }, cursor)) continue
    cursor = { ...cursor, save, place }
    if (!answer) continue
    if (seesAnswers) {
      events.push({ name: 'value', data: toValue(result.resultId, answer), cursor: formatCursor(cursor) })
    } else isCorrected ||= submitted
  }
  if (cursor.place > 0) cursor = { ...cursor, save: cursor.save + 1, place: 0 }
  const state = stateOf(submitted, result.submittedAt)
  const extensionSteps = seesAnswers ? result.extensionSteps : 0
  if (state !== cursor.state || extensionSteps !== cursor.extensionSteps || isCorrected) {
    cursor = { ...cursor, state, extensionSteps }
    events.push({ name: 'result', data: toResultEvent(result), cursor: formatCursor(cursor) })
  }
  return { kind: 'changed', events, cursor: formatCursor(cursor) }
}

const toResultEvent = ({ resultId, status, submittedAt, unsubmitReason }: queries.ResultChangeRow) => ({
  id: resultId,
  isSubmited: status === 'Submitted',
  status,
  dateOfSubmission: submittedAt?.toISOString() ?? noDate,
  unsubmitReason,
})
