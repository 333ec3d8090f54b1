// What is told of requests for more time: administrators that somebody asks, the country what has become of it. Whatever a form
// says of its notifications: both wait for it.
import type { Db } from '../../platform/db.ts'
import { everybody, type Message } from './message.ts'
import * as queries from './queries.ts'

export interface ExtensionEvent {
  readonly kind: 'extensionRequested' | 'extensionGranted' | 'extensionDeclined'
  readonly extensionId: string
  readonly resultId: string
  readonly formId: string
  readonly countryId: string
  readonly countryName: string
  /** Until when time was asked for, or granted. */
  readonly until: Date
  /** Why it is asked for, or declined; empty: nobody has said why. */
  readonly reason: string
}

export const isAboutExtensions = (event: { readonly kind: string }): event is ExtensionEvent =>
  event.kind.startsWith('extension')

export async function planExtensionMessage(db: Db, event: ExtensionEvent): Promise<readonly Message[]> {
  const { kind, extensionId, resultId, formId, countryId, countryName: country, until, reason } = event
  const form = await queries.findForm(db, formId)
  if (!form) return []
  const about = {
    kind,
    subjectId: form.id,
    resultId,
    values: { name: form.name, country, deadline: until.toISOString(), reason },
    // The list of mails finds the country by it.
    occasion: `${resultId} ${extensionId}`,
  }
  if (kind === 'extensionRequested') {
    const receivers = await queries.listInRoles(db, kind, ['Admin'])
    const path = `/forms/view/${form.id}/results/${resultId}`
    return [{ ...about, audience: { ...everybody, roles: ['Admin'] }, receivers, path }]
  }
  const countryIds = [countryId]
  const receivers = await queries.listContacts(db, kind, countryIds)
  const audience = { ...everybody, roles: ['NCLP'] as const, countryIds }
  return [{ ...about, audience, receivers, path: `/forms/view/${form.id}` }]
}
