// Whoever looks at parameters or a map hears that something has changed: a level, a publication, what an administrator has
// set. They then read it again, each what they may see of it: the event says nothing else.
import { mayEver } from '@imp/domain/permissions.ts'
import type { Topic, Update } from '../../platform/events/topic.ts'
import { Problem } from '../../platform/problems.ts'
import { findState } from './queries.ts'

export const parameterTopic: Topic = {
  name: 'parameters',

  /** Begun now, what has happened before is not told: whoever reads the parameters afterwards has it. */
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
