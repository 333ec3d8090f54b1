// What every service is given: who asks, the database (a transaction in a write), the server's clock.
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
  /** The address people type, without a slash at its end: links in mails begin with it. */
  readonly publicUrl: string
  /** Null: people sign in with name and password only. */
  readonly singleSignOn: OidcProvider | null
  /** Of administrators who sign in with a password. */
  readonly isSecondFactorRequired: boolean
  /** The caller's address, for throttling. */
  readonly address: string
  /** What the caller says of their browser; empty: nothing. */
  readonly userAgent: string
  /** False only where a load test switched throttling off. */
  readonly isRateLimited: boolean
  /** The bearer token's hash; null for visitors. */
  readonly tokenHash: Buffer | null
  /** The caller has not signed in: a script sends their access token. */
  readonly isScript: boolean
  /** Says whose account it is about where the caller has no session; without proof, so for the audit log only. */
  readonly nameAccount: (account: AuditedPerson) => void
  /** Of an endpoint that only reads: this answer is kept in the audit log, with whose it is. */
  readonly recordRead: (whose: Readonly<Record<string, string>>) => void
  /** What the route's stamp was when the caller was let in; null: it has none, or the caller is a visitor. */
  readonly stamp: string | null
  /** The caller's language, one of the catalogue: for what the answer says to people. */
  readonly locale: string
  /** For what lasts longer than a request should. */
  readonly jobs: JobQueue
  /** What is uploaded, and what is made to be kept. */
  readonly files: FileStore
  /** The streams of events of this server. */
  readonly events: EventHub
  /** Where the caller's last stream of events stood (Last-Event-ID). */
  readonly lastEvents: Cursors
  /** The caller would rather be answered with a job than wait longer than this (Prefer: respond-async); null: waits. */
  readonly maxWaitMs: number | null
  /** Aborted when the caller is gone. */
  readonly signal: AbortSignal
}

/** What the table's condition for a permission is asked about. */
type FactsFor<P extends Permission> = Parameters<typeof can<P>> extends [User, P, ...infer Rest] ? Rest : never

/** Refuses with 403 unless the table allows it with these facts. */
export function allow<P extends Permission>(user: Person, permission: P, ...facts: FactsFor<P>): void {
  if (can(user, permission, ...(facts as never))) return
  // Where nothing is public, visitors do not come this far (D82).
  if (user.role === 'Visitor') throw new Problem('notPublished')
  const subject: unknown = facts[0]
  const country = typeof subject === 'object' && subject !== null && 'countryId' in subject ? subject.countryId : null
  throw new Problem(country !== null && country !== user.countryId ? 'foreignCountry' : 'notAllowed')
}
