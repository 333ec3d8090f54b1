// Who asks: the person behind a token.
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

/** The person behind a token, with the stamp that was looked up for the call; null: none was. */
interface FoundPerson {
  readonly person: Person
  readonly stamp: string | null
}
/** undefined: nobody, or nobody any more. `stampId`: what the stamp is of. */
export type FindPerson = (
  db: Db,
  tokenHash: Buffer,
  now: Date,
  stampId: string | null,
) => Promise<FoundPerson | undefined>
