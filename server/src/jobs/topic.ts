// Live updates of the subscriber's own jobs, in their current state.
import { isSnapshot } from '../platform/events/snapshot.ts'
import type { Topic, Update } from '../platform/events/topic.ts'
import * as queries from './queries.ts'
import { toJob } from './service.ts'

/** A cursor is a PostgreSQL snapshot: exactly what was committed before it has been sent. */
export const jobTopic: Topic = {
  name: 'jobs',

  async subscribe({ db }, _subject, lastCursor) {
    return lastCursor !== null && isSnapshot(lastCursor) ? lastCursor : queries.findSnapshot(db)
  },

  async readUpdates(db, subscriptions) {
    const listeners = subscriptions.flatMap(({ user, cursor }) =>
      user.id === null ? [] : { ownerId: user.id, cursor },
    )
    const { snapshot, changes } = await queries.listChangedJobs(db, listeners)
    const byListener = Map.groupBy(changes, ({ ownerId, cursor }) => `${ownerId} ${cursor}`)
    return new Map(
      subscriptions.map(subscription => {
        const jobs =
          byListener.get(`${subscription.user.id} ${subscription.cursor}`)?.map(({ job }) => toJob(job)) ?? []
        const events = jobs.length > 0 ? [{ name: 'jobs', data: jobs, cursor: snapshot }] : []
        return [subscription, { kind: 'changed', events, cursor: snapshot } satisfies Update]
      }),
    )
  },
}
