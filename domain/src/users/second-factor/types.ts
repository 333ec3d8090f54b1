// The second factor of signing in: codes of an authenticator (RFC 6238), and recovery codes for when that is lost.
import { Type, type Static } from 'typebox'
import { maybe, shape, TextUpTo } from '../../endpoint.ts'

export const SecondFactor = shape({
  isOn: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  /** To set one up; else who has just signed in without a password may. */
  asksPassword: Type.Boolean(),
})
export type SecondFactor = Static<typeof SecondFactor>

export const SecondFactorStart = shape({ password: maybe(Type.String({ maxLength: 200 })) })

export const SecondFactorKey = shape({
  /** Base32: to be typed where there is no camera. */
  secret: Type.String(),
  /** otpauth://…: for the QR code. */
  uri: Type.String(),
})
export type SecondFactorKey = Static<typeof SecondFactorKey>

/** Of the authenticator, or a recovery code. */
const SecondFactorCode = TextUpTo(40, 1)

export const SecondFactorConfirmation = shape({ code: SecondFactorCode })
export const RecoveryCodes = shape({ recoveryCodes: Type.Array(Type.String()) })
export const SecondFactorRemoval = shape({ password: Type.String({ maxLength: 200 }), code: SecondFactorCode })
export type SecondFactorRemoval = Static<typeof SecondFactorRemoval>
