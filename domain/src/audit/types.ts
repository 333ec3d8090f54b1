// The audit log: who did what, when, from where, and what that changed.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape, Time } from '../endpoint.ts'
import { auditResources, auditOutcomes, auditActions } from '../resources.ts'

export const AuditResource = oneOf(...auditResources)
export const AuditOutcome = oneOf(...auditOutcomes)

export const AuditEntry = shape({
  id: Guid,
  at: Time,
  /** null: somebody without an account, or nobody. */
  userId: orNull(Guid),
  /** As it was then. */
  userName: Type.String(),
  /** Their e-mail, as it was then; empty: somebody without an account. */
  username: Type.String(),
  /** The access token that a program came with; null: they were signed in. */
  tokenId: orNull(Guid),
  tokenName: orNull(Type.String()),
  role: Type.String(),
  /** Another one while an administrator looks at the platform as somebody else. */
  actualRole: Type.String(),
  address: Type.String(),
  userAgent: Type.String(),
  noun: AuditResource,
  verb: oneOf(...auditActions),
  /** The endpoint, the kind of job, or the command. */
  call: Type.String(),
  outcome: AuditOutcome,
  /** Why it was refused: a code of problems.ts. */
  problem: orNull(Type.String()),
  /** Of refusals that repeat within a minute: how many this stands for. */
  occurrences: Type.Integer(),
  /** Names of what was changed, or of what the address named, as they were then; the first few. */
  things: Type.Array(Type.String()),
})
export type AuditEntry = Static<typeof AuditEntry>

/** next: where the following page begins; null: nowhere. A search ends after so many entries: a page may be short, or empty, and have a next one. */
export const AuditPage = shape({ entries: Type.Array(AuditEntry), next: orNull(Guid) })

/** Of a column that was changed, or of a row that came or went; null: there was nothing, or is nothing any more. */
const AuditField = shape({ column: Type.String(), before: orNull(Type.String()), after: orNull(Type.String()) })
export type AuditField = Static<typeof AuditField>

export const AuditOperation = oneOf('INSERT', 'UPDATE', 'DELETE')

const AuditChange = shape({
  /** Of the database. */
  table: Type.String(),
  rowId: Type.String(),
  name: Type.String(),
  operation: AuditOperation,
  /** Of what must stay secret only that there is something. */
  fields: Type.Array(AuditField),
})
export type AuditChange = Static<typeof AuditChange>

export const AuditDetails = shape({
  entry: AuditEntry,
  /** What the request's address named. */
  params: Type.Record(Type.String(), Type.String()),
  changes: Type.Array(AuditChange),
  /** Of all changes: the list holds the first ones. */
  changeCount: Type.Integer(),
})
export type AuditDetails = Static<typeof AuditDetails>
