// One signed-in person per role and country, for tests. Their sessions are put straight into the database: no test waits
// for a password to be checked. All passwords are 'Monitoring-2026'.
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
  /** The account's country. */
  readonly country: string | null
  /** The session's role and country, where they differ from the account's. */
  readonly session?: { readonly role: 'NCLP' | 'CountrySelect'; readonly country: string }
  readonly isDisabled?: true
}

const kinds = {
  admin: { username: 'admin@test.example', role: 'Admin', country: 'BE' },
  /** The same person, who looks at the platform as Belgium's contact person does. */
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
  /** Has signed in, and still has to choose a part. */
  nclpOfDenmark: {
    username: 'nclp.dk@test.example',
    role: 'NCLP',
    country: 'DK',
    session: { role: 'CountrySelect', country: 'DK' },
  },
  /** The same person after the choice. */
  nclpOfDenmarkWest: {
    username: 'nclp.dk@test.example',
    role: 'NCLP',
    country: 'DK',
    session: { role: 'NCLP', country: 'DK1' },
  },
  viewer: { username: 'viewer@test.example', role: 'Viewer', country: null },
  /** Its session does not help. */
  disabled: { username: 'disabled@test.example', role: 'NCLP', country: 'FR', isDisabled: true },
} as const satisfies Record<string, PersonKind>
export type PersonName = keyof typeof kinds

export interface SignedIn extends Client {
  readonly id: string
  readonly username: string
  /** Of the session: the part, where one was chosen. */
  readonly countryId: string | null
  readonly token: string
}

/** A fresh session at every call; the account is made once per test database. */
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
