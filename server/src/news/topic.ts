// Notifies subscribers that there are news. Clients then load the feed in the reader's language.
import { isSnapshot } from '../platform/events/snapshot.ts'
import type { Topic, Update } from '../platform/events/topic.ts'
import * as queries from './queries.ts'
import { toReader } from './service.ts'

/** A cursor is a PostgreSQL snapshot: exactly what was committed before it has been sent. */
export const newsTopic: Topic = {
  name: 'news',

  async subscribe({ db }, _subject, lastCursor) {
    return lastCursor !== null && isSnapshot(lastCursor) ? lastCursor : queries.findSnapshot(db)
  },

  async readUpdates(db, subscriptions) {
    const listeners = subscriptions.map(({ user, cursor }) => ({ ...toReader(user), cursor }))
    const { snapshot, counts } = await queries.countNewsSince(db, listeners)
    return new Map(
      subscriptions.map((subscription, at) => {
        const count = counts[at] ?? 0
        const events = count > 0 ? [{ name: 'news', data: { count }, cursor: snapshot }] : []
        return [subscription, { kind: 'changed', events, cursor: snapshot } satisfies Update]
      }),
    )
  },
}
