// Live updates for administrators in one report: which part changed, and by whom. The client then reloads that part.
import { can } from '@imp/domain/permissions.ts'
import type { Topic, Update } from '../../platform/events/topic.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'

const parseCursor = (text: string | null): number | null => {
  const [, id] = /^(\d{1,15})$/.exec(text ?? '') ?? []
  return id === undefined ? null : Number(id)
}

export const reportTopic: Topic = {
  name: 'report',

  /** A new subscription starts now: whoever reads the report afterwards already has earlier changes. */
  async subscribe({ db, user }, reportId, lastCursor) {
    if (!can(user, 'report.edit')) throw new Problem('notAllowed')
    const end = await queries.findChangesEnd(db, reportId)
    if (end === undefined) throw new Problem('unknownReport')
    return String(parseCursor(lastCursor) ?? end)
  },

  async readUpdates(db, subscriptions) {
    const places = subscriptions.map(
      ({ subject, cursor }) => [subject.toLowerCase(), parseCursor(cursor) ?? 0] as const,
    )
    const reports = Map.groupBy(places, ([reportId]) => reportId)
    const watched = [...reports].map(([reportId, list]) => ({
      reportId,
      after: Math.min(...list.map(([, after]) => after)),
    }))
    const changes = await queries.listChanges(db, watched)
    return new Map(
      subscriptions.map(one => {
        const isAllowed = can(one.user, 'report.edit')
        const own = isAllowed ? changes.get(one.subject.toLowerCase()) : undefined
        return [one, toUpdate(one.cursor, own)]
      }),
    )
  },
}

/** @param changes undefined if the report was deleted or access was lost */
function toUpdate(cursor: string, changes: readonly queries.RecordedChange[] | undefined): Update {
  if (!changes) return { kind: 'ended' }
  const after = parseCursor(cursor) ?? 0
  const events = changes
    .filter(({ id }) => id > after)
    .map(({ id, ...change }) => ({
      name: 'report',
      data: { ...change, changedAt: change.changedAt.toISOString() },
      cursor: String(id),
    }))
  return { kind: 'changed', events, cursor: events.at(-1)?.cursor ?? cursor }
}
