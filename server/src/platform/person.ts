// Who asks: the person behind a token.
import type { AccessTokenScope } from '@imp/domain/access-tokens.ts'
import { visitor, type Role, type User } from '@imp/domain/permissions.ts'
import type { Db } from './db.ts'

/** A visitor has no id. */
export interface Person extends User {
  readonly id: string | null
  readonly name: string
  readonly actualRole: Role
}

/** Nobody: what the product does by itself. */
export const system: Person = { ...visitor, id: null, name: 'System', actualRole: 'Visitor' }

interface FoundPerson {
  readonly person: Person
  /** What their access token allows; null: they are signed in. */
  readonly scope: AccessTokenScope | null
  /** Looked up for the call; null: none was. */
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
