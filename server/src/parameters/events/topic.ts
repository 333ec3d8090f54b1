// Notifies viewers of parameters or a map that something changed. Clients then reload what they may see.
import { mayEver } from '@imp/domain/permissions.ts'
import type { Topic, Update } from '../../platform/events/topic.ts'
import { Problem } from '../../platform/problems.ts'
import { findState } from './queries.ts'

export const parameterTopic: Topic = {
  name: 'parameters',

  /** A new subscription starts now: whoever reads the parameters afterwards already has earlier changes. */
  async subscribe({ db, user }, _subject, lastCursor) {
    if (!mayEver(user, 'parameter.list')) throw new Problem('notAllowed')
    return lastCursor ?? findState(db)
  },

  async readUpdates(db, subscriptions) {
    const state = await findState(db)
    return new Map(
      subscriptions.map((subscription): [typeof subscription, Update] => {
        const events = state === subscription.cursor ? [] : [{ name: 'parameters', data: {}, cursor: state }]
        return [subscription, { kind: 'changed', events, cursor: state }]
      }),
    )
  },
}
