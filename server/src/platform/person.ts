// Who asks: the person behind a token.
import type { Role, User } from '@imp/domain/permissions.ts'

/** A visitor has no id. */
export interface Person extends User {
  readonly id: string | null
  readonly name: string
  readonly actualRole: Role
}
