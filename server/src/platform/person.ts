// The caller: the person behind a token.
import type { AccessTokenScope } from '@imp/domain/access-tokens.ts'
import { visitor, type Role, type User } from '@imp/domain/permissions.ts'
import type { Db } from './db.ts'

export interface Person extends User {
  readonly id: string | null
  readonly name: string
  /** The e-mail address; empty: no account. */
  readonly username: string
  readonly actualRole: Role
}

export const nobody: Person = { ...visitor, id: null, name: '', username: '', actualRole: 'Visitor' }

export const system: Person = { ...visitor, id: null, name: 'System', username: '', actualRole: 'Visitor' }

export interface UsedToken {
  readonly id: string
  readonly name: string
  readonly scope: AccessTokenScope
}

interface FoundPerson {
  readonly person: Person
  /** null: signed in. */
  readonly accessToken: UsedToken | null
  /** Looked up with the person; null: not asked for. */
  readonly stamp: string | null
}
export interface Bearer {
  readonly kind: 'session' | 'accessToken'
  readonly tokenHash: Buffer
}
type Find<By> = (db: Db, by: By, now: Date, stampId: string | null) => Promise<FoundPerson | undefined>
/** undefined: no person, or no longer one. `stampId`: what the cache version is of. */
export type FindPerson = Find<Bearer>
export type FindBearer = Find<Buffer>
