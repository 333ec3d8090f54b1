// What every service gets: the caller, the database (in a write: a transaction), the server's clock.
import { can, type Permission, type User } from '@imp/domain/permissions.ts'
import type { AuditedPerson } from './audit/entry.ts'
import type { Db } from './db.ts'
import type { Cursors } from './events/cursors.ts'
import type { EventHub } from './events/hub.ts'
import type { FileStore } from './files/store.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { OidcProvider } from './oidc/provider.ts'
import type { Person } from './person.ts'
import { Problem } from './problems.ts'

export interface Ctx {
  readonly user: Person
  readonly db: Db
  readonly now: Date
  /** The version an array body or an empty body was made from (D6). */
  readonly ifMatch: number | null
  /** As people type it, without a trailing slash; links in e-mails begin with it. */
  readonly publicUrl: string
  /** null: people sign in with name and password only. */
  readonly singleSignOn: OidcProvider | null
  /** Only of administrators who sign in with a password. */
  readonly isSecondFactorRequired: boolean
  readonly address: string
  readonly userAgent: string
  /** False only where a load test has switched throttling off. */
  readonly isRateLimited: boolean
  readonly tokenHash: Buffer | null
  /** The caller uses an access token instead of a session. */
  readonly isScript: boolean
  /** Names the account concerned where the caller has no session. Unproven, so only for the audit log. */
  readonly nameAccount: (account: AuditedPerson) => void
  /** For endpoints that only read: records this read in the audit log, with whose data it was. */
  readonly recordRead: (whose: Readonly<Record<string, string>>) => void
  /** The route's cache version when the caller was authorised; null: it has none, or the caller is a visitor. */
  readonly stamp: string | null
  readonly locale: string
  readonly jobs: JobQueue
  readonly files: FileStore
  readonly events: EventHub
  /** Where the caller's last event stream stopped (Last-Event-ID). */
  readonly lastEvents: Cursors
  /** Prefer: respond-async. The caller prefers a job to waiting longer than this; null: waits. */
  readonly maxWaitMs: number | null
  /** Aborted when the caller has disconnected. */
  readonly signal: AbortSignal
}

type FactsFor<P extends Permission> = Parameters<typeof can<P>> extends [User, P, ...infer Rest] ? Rest : never

/** @throws Problem 403 unless the permission table allows it with these facts */
export function allow<P extends Permission>(user: Person, permission: P, ...facts: FactsFor<P>): void {
  if (can(user, permission, ...(facts as never))) return
  // Where nothing is public, visitors do not come this far (D82).
  if (user.role === 'Visitor') throw new Problem('notPublished')
  const subject: unknown = facts[0]
  const country = typeof subject === 'object' && subject !== null && 'countryId' in subject ? subject.countryId : null
  throw new Problem(country !== null && country !== user.countryId ? 'foreignCountry' : 'notAllowed')
}
