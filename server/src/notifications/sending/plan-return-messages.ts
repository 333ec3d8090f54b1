// Notifies a country of a revision request or a reopening, regardless of the form's settings.
import type { Db } from '../../platform/db.ts'
import { everybody, type Message } from './message.ts'
import * as queries from './queries.ts'

export interface ReturnEvent {
  readonly kind: 'resultReturned'
  readonly formId: string
  readonly resultId: string
  readonly countryId: string
  readonly countryName: string
  /** The one that now applies; null: none. */
  readonly deadline: string | null
  readonly count: number
  /** Reopened as a whole, by Unsubmit. */
  readonly isWhole: boolean
  /** Written by the administrator; empty if a client sent none. */
  readonly reason: string
  readonly at: Date
}

export async function planReturnMessage(db: Db, event: ReturnEvent): Promise<readonly Message[]> {
  const { kind, formId, resultId, countryId, countryName: country, deadline, count, isWhole, reason, at } = event
  const form = await queries.findForm(db, formId)
  if (!form) return []
  const countryIds = [countryId]
  return [
    {
      kind,
      subjectId: form.id,
      resultId,
      values: { name: form.name, country, deadline, count, isWhole, reason },
      audience: { ...everybody, roles: ['NCLP'], countryIds },
      receivers: await queries.listContacts(db, kind, countryIds),
      // The list of e-mails reads the country from it.
      occasion: `${resultId} ${at.toISOString()}`,
      path: `/forms/view/${form.id}`,
    },
  ]
}
