// Signed-in people for tests, one per role and country. Their sessions are inserted directly, so that no test waits for a
// password check. All passwords are 'Monitoring-2026'.
import { randomUUID } from 'node:crypto'
import { hashToken } from '../src/platform/http/caller.ts'
import { countryId, idOf } from '../seeds/ids.ts'
import { clientOf, injectInto, type Client } from './client.ts'
import type { TestServer } from './server.ts'

export const password = 'Monitoring-2026'
// Made once by hashPassword (users/passwords/hashing.ts).
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$1OS1pJ0mb3vmJ1Sl/BHAJw$hYjuvF8Xtr2XNbbLrl8TGc90H9bNO7yEy9Jleojgwbc'

interface PersonKind {
  readonly username: string
  readonly role: 'Admin' | 'NCLP' | 'Viewer'
  readonly country: string | null
  readonly session?: { readonly role: 'NCLP' | 'CountrySelect'; readonly country: string }
  readonly isDisabled?: true
}

const kinds = {
  admin: { username: 'admin@test.example', role: 'Admin', country: 'BE' },
  /** The same person, viewing the platform as Belgium's contact. */
  adminAsNclp: {
    username: 'admin@test.example',
    role: 'Admin',
    country: 'BE',
    session: { role: 'NCLP', country: 'BE' },
  },
  secondAdmin: { username: 'second.admin@test.example', role: 'Admin', country: 'AT' },
  nclpOfBelgium: { username: 'nclp.be@test.example', role: 'NCLP', country: 'BE' },
  colleagueOfBelgium: { username: 'colleague.be@test.example', role: 'NCLP', country: 'BE' },
  nclpOfAustria: { username: 'nclp.at@test.example', role: 'NCLP', country: 'AT' },
  /** Signed in, but has not chosen a part yet. */
  nclpOfDenmark: {
    username: 'nclp.dk@test.example',
    role: 'NCLP',
    country: 'DK',
    session: { role: 'CountrySelect', country: 'DK' },
  },
  /** The same person after choosing. */
  nclpOfDenmarkWest: {
    username: 'nclp.dk@test.example',
    role: 'NCLP',
    country: 'DK',
    session: { role: 'NCLP', country: 'DK1' },
  },
  viewer: { username: 'viewer@test.example', role: 'Viewer', country: null },
  disabled: { username: 'disabled@test.example', role: 'NCLP', country: 'FR', isDisabled: true },
} as const satisfies Record<string, PersonKind>
export type PersonName = keyof typeof kinds

export interface SignedIn extends Client {
  readonly id: string
  readonly username: string
  readonly countryId: string | null
  readonly token: string
}

/** A new session at every call; the account is made once per database. */
export async function signIn(server: TestServer, name: PersonName): Promise<SignedIn> {
  const { db, now } = server
  const kind: PersonKind = kinds[name]
  const { username, role, country, session = { role, country }, isDisabled = false } = kind
  const id = idOf(`test person/${username}`)
  await db
    .insertInto('users')
    .values({
      id,
      username,
      password_hash: passwordHash,
      first_name: name,
      last_name: 'Test',
      role,
      country_id: country && countryId(country),
      is_enabled: !isDisabled,
    })
    .onConflict(on => on.doNothing())
    .execute()
  const token = `test-${randomUUID()}`
  const time = now ?? new Date()
  const sessionCountry = session.country && countryId(session.country)
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      role: session.role,
      country_id: sessionCountry,
      created_at: time,
      last_used_at: time,
    })
    .execute()
  const client = clientOf(injectInto(server), { authorization: `Bearer ${token}` })
  return { ...client, id, username, countryId: sessionCountry, token }
}
