// Who asks: the person behind a token.
import type { AccessTokenScope } from '@imp/domain/access-tokens.ts'
import { visitor, type Role, type User } from '@imp/domain/permissions.ts'
import type { Db } from './db.ts'

/** A visitor has no id. */
export interface Person extends User {
  readonly id: string | null
  readonly name: string
  /** Their e-mail; empty: whoever has no account. */
  readonly username: string
  readonly actualRole: Role
}

/** Somebody without a session. */
export const nobody: Person = { ...visitor, id: null, name: '', username: '', actualRole: 'Visitor' }

/** Nobody: what the product does by itself. */
export const system: Person = { ...visitor, id: null, name: 'System', username: '', actualRole: 'Visitor' }

/** The access token that a program came with. */
export interface UsedToken {
  readonly id: string
  readonly name: string
  readonly scope: AccessTokenScope
}

interface FoundPerson {
  readonly person: Person
  /** null: they are signed in. */
  readonly accessToken: UsedToken | null
  /** Looked up for the request; null: none was. */
  readonly stamp: string | null
}
/** A token that came with a request. */
export interface Bearer {
  readonly kind: 'session' | 'accessToken'
  readonly tokenHash: Buffer
}
type Find<By> = (db: Db, by: By, now: Date, stampId: string | null) => Promise<FoundPerson | undefined>
/** undefined: nobody, or nobody any more. `stampId`: what the stamp is of. */
export type FindPerson = Find<Bearer>
/** The same where the kind of token is known; by its hash. */
export type FindBearer = Find<Buffer>
