// Access tokens, on the wire.
import { Type, type Static } from 'typebox'
import { AccessTokenScope } from '../../access-tokens.ts'
import { Guid, orNull, shape, TextUpTo, Time } from '../../endpoint.ts'

const accessTokenFields = {
  id: Guid,
  name: Type.String(),
  scope: AccessTokenScope,
  createdAt: Time,
  expiresAt: Time,
  /** To the minute; null: never used. */
  lastUsedAt: orNull(Time),
}
export const AccessToken = shape(accessTokenFields)
export type AccessToken = Static<typeof AccessToken>

/** With the token itself, which is returned only once and not stored. */
export const MadeAccessToken = shape({ ...accessTokenFields, token: Type.String() })
export type MadeAccessToken = Static<typeof MadeAccessToken>

export const NewAccessToken = shape({ name: TextUpTo(100), scope: AccessTokenScope, expiresAt: Time })
export type NewAccessToken = Static<typeof NewAccessToken>
