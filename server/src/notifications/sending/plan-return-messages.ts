// What a country is told when some of its answers are sent back, or all are opened again. Whatever a form says of its notifications: they wait for it.
import type { Db } from '../../platform/db.ts'
import { everybody, type Message } from './message.ts'
import * as queries from './queries.ts'

export interface ReturnEvent {
  readonly kind: 'resultReturned'
  readonly formId: string
  readonly resultId: string
  readonly countryId: string
  readonly countryName: string
  /** The one that counts from now on; null: none. */
  readonly deadline: string | null
  /** How many answers. */
  readonly count: number
  /** All of them, by Unsubmit. */
  readonly isWhole: boolean
  /** In the administrator's words; empty: a program has given none. */
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
      // The list of mails finds the country by it.
      occasion: `${resultId} ${at.toISOString()}`,
      path: `/forms/view/${form.id}`,
    },
  ]
}
