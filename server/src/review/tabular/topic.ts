// Whoever looks at the tabular view of a form hears that what is submitted has changed: by a submission, a correction, or a
// result that was opened again. They then read it again, each what they may see of it: the event says nothing else.
import { mayEver } from '@imp/domain/permissions.ts'
import { findNonExhaustive } from '../../forms/non-exhaustive/service.ts'
import type { Topic, Update } from '../../platform/events/topic.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'

export const tabularTopic: Topic = {
  name: 'tabular',

  /** Begun now, what has happened before is not told: whoever reads the results afterwards has it. */
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

/** @param state undefined: the form is gone, or no longer published */
function toUpdate(formId: string, told: string, state: string | undefined): Update {
  if (state === undefined) return { kind: 'ended' }
  const events = state === told ? [] : [{ name: 'tabular', data: { form: formId.toLowerCase() }, cursor: state }]
  return { kind: 'changed', events, cursor: state }
}
