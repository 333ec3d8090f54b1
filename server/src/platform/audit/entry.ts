// An entry of the audit log, as it is told to PostgreSQL: with each transaction of the work, so that triggers record what
// changes there, and once more when the work is done.
import type { AuditOperation } from '@imp/domain/recording.ts'
import type { Person, UsedToken } from '../person.ts'
import { withLabel } from '../postgres/labelled-transactions.ts'

export type AuditedPerson = Pick<Person, 'id' | 'name' | 'username' | 'role' | 'actualRole'>

export interface AuditEntry {
  /** The request's, where there is one. */
  readonly id: string
  readonly at: Date
  readonly person: AuditedPerson
  /** null: a person by themselves, or the platform. */
  readonly token: Pick<UsedToken, 'id' | 'name'> | null
  readonly address: string
  readonly userAgent: string
  readonly operation: AuditOperation
  /** The endpoint, the kind of job, or the command. */
  readonly call: string
  readonly params: Readonly<Record<string, string>>
}

/** As the functions of the migration take it. */
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

/** Whatever the work changes, in whichever service, is recorded with the entry. */
export const workInNameOf = <T>(describe: () => AuditEntry, work: () => T): T =>
  withLabel(() => toJson(describe()), work)
