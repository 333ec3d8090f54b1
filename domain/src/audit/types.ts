// The audit log on the wire.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape, Time } from '../endpoint.ts'
import { auditResources, auditOutcomes, auditActions } from '../resources.ts'

export const AuditResource = oneOf(...auditResources)
export const AuditOutcome = oneOf(...auditOutcomes)

export const AuditEntry = shape({
  id: Guid,
  at: Time,
  /** null: no account. */
  userId: orNull(Guid),
  userName: Type.String(),
  /** The e-mail at that time; empty: no account. */
  username: Type.String(),
  /** null: signed in, without an access token. */
  tokenId: orNull(Guid),
  tokenName: orNull(Type.String()),
  role: Type.String(),
  /** Differs from `role` while an administrator uses the platform in another role. */
  actualRole: Type.String(),
  address: Type.String(),
  userAgent: Type.String(),
  noun: AuditResource,
  verb: oneOf(...auditActions),
  call: Type.String(),
  outcome: AuditOutcome,
  /** A code of problems.ts; null: not refused. */
  problem: orNull(Type.String()),
  /** How many equal refusals within a minute this entry stands for. */
  occurrences: Type.Integer(),
  /** Names, at that time, of what was changed or named in the address; the first few. */
  things: Type.Array(Type.String()),
})
export type AuditEntry = Static<typeof AuditEntry>

/** next: `after` of the next page; null: the end. Searches stop after some entries, so a page with a next one may be empty. */
export const AuditPage = shape({ entries: Type.Array(AuditEntry), next: orNull(Guid) })

/** null: no value, or the row did not exist. */
const AuditField = shape({ column: Type.String(), before: orNull(Type.String()), after: orNull(Type.String()) })
export type AuditField = Static<typeof AuditField>

export const AuditOperation = oneOf('INSERT', 'UPDATE', 'DELETE')

const AuditChange = shape({
  table: Type.String(),
  rowId: Type.String(),
  name: Type.String(),
  operation: AuditOperation,
  /** Of secrets only whether there is one. */
  fields: Type.Array(AuditField),
})
export type AuditChange = Static<typeof AuditChange>

export const AuditDetails = shape({
  entry: AuditEntry,
  params: Type.Record(Type.String(), Type.String()),
  changes: Type.Array(AuditChange),
  /** Of all changes; the list has only the first ones. */
  changeCount: Type.Integer(),
})
export type AuditDetails = Static<typeof AuditDetails>
