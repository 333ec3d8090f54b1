// Notifications on extensions, sent regardless of the form's settings, because both sides expect them.
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
  readonly until: Date
  /** The reason for requesting or declining; may be empty. */
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
    // The list of e-mails reads the country from it.
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
