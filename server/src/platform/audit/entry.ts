// An entry of the audit log as PostgreSQL gets it: with each transaction, for the triggers, and once more when the work is done.
import type { AuditOperation } from '@imp/domain/recording.ts'
import type { Person, UsedToken } from '../person.ts'
import { withLabel } from '../postgres/labelled-transactions.ts'

export type AuditedPerson = Pick<Person, 'id' | 'name' | 'username' | 'role' | 'actualRole'>

export interface AuditEntry {
  readonly id: string
  readonly at: Date
  readonly person: AuditedPerson
  /** null: no access token was used. */
  readonly token: Pick<UsedToken, 'id' | 'name'> | null
  readonly address: string
  readonly userAgent: string
  readonly operation: AuditOperation
  /** The endpoint, the kind of job, or the command. */
  readonly call: string
  readonly params: Readonly<Record<string, string>>
}

/** As the migration's SQL functions expect it. */
export const toJson = ({ id, at, person, token, address, userAgent, operation, call, params }: AuditEntry): string =>
  JSON.stringify({
    id,
    at,
    userId: person.id,
    userName: person.name,
    username: person.username,
    tokenId: token?.id,
    tokenName: token?.name,
    role: person.role,
    actualRole: person.actualRole,
    address,
    userAgent,
    noun: operation.resource,
    verb: operation.action,
    call,
    params,
  })

/** Whatever the work changes, in any service, is recorded with this entry. */
export const workInNameOf = <T>(describe: () => AuditEntry, work: () => T): T =>
  withLabel(() => toJson(describe()), work)
