// Notifies viewers of the tabular view of submissions, corrections and reopenings. Clients then reload what they may see.
import { mayEver } from '@imp/domain/permissions.ts'
import { findNonExhaustive } from '../../forms/non-exhaustive/service.ts'
import type { Topic, Update } from '../../platform/events/topic.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'

export const tabularTopic: Topic = {
  name: 'tabular',

  /** A new subscription starts now: whoever reads the results afterwards already has earlier changes. */
  async subscribe({ db, user }, formId, lastCursor) {
    if (!mayEver(user, 'result.readSubmitted')) throw new Problem('notAllowed')
    if (!(await findNonExhaustive(db, formId))) throw new Problem('unknownForm')
    return lastCursor ?? (await queries.listSubmittedStates(db, [formId])).get(formId.toLowerCase()) ?? ''
  },

  async readUpdates(db, subscriptions) {
    const states = await queries.listSubmittedStates(db, [...new Set(subscriptions.map(({ subject }) => subject))])
    return new Map(
      subscriptions.map(one => [one, toUpdate(one.subject, one.cursor, states.get(one.subject.toLowerCase()))]),
    )
  },
}

/** @param state undefined if the form was deleted or unpublished */
function toUpdate(formId: string, sent: string, state: string | undefined): Update {
  if (state === undefined) return { kind: 'ended' }
  const events = state === sent ? [] : [{ name: 'tabular', data: { form: formId.toLowerCase() }, cursor: state }]
  return { kind: 'changed', events, cursor: state }
}
