// Finds the person behind a bearer token, from a session or an access token.
import type { FindPerson } from '../platform/person.ts'
import type { StampLookup } from '../platform/stamps.ts'
import { createFindTokenOwner } from './access-tokens/queries.ts'
import { createFindSignedIn } from './sessions/queries.ts'

export function createFindPerson(stamp: StampLookup | null): FindPerson {
  const findSignedIn = createFindSignedIn(stamp)
  const findTokenOwner = createFindTokenOwner(stamp)
  return (db, bearer, now, stampId) =>
    (bearer.kind === 'session' ? findSignedIn : findTokenOwner)(db, bearer.tokenHash, now, stampId)
}
