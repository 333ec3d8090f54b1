// The second factor: codes of an authenticator (RFC 6238), and recovery codes in case it is lost.
import { Type, type Static } from 'typebox'
import { maybe, shape, TextUpTo } from '../../endpoint.ts'

export const SecondFactor = shape({
  isOn: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  /** For setting one up; otherwise a recent sign-in without a password is enough. */
  asksPassword: Type.Boolean(),
})
export type SecondFactor = Static<typeof SecondFactor>

export const SecondFactorStart = shape({ password: maybe(Type.String({ maxLength: 200 })) })

export const SecondFactorKey = shape({
  secret: Type.String(),
  uri: Type.String(),
})
export type SecondFactorKey = Static<typeof SecondFactorKey>

const SecondFactorCode = TextUpTo(40, 1)

export const SecondFactorConfirmation = shape({ code: SecondFactorCode })
export const RecoveryCodes = shape({ recoveryCodes: Type.Array(Type.String()) })
export const SecondFactorRemoval = shape({ password: Type.String({ maxLength: 200 }), code: SecondFactorCode })
export type SecondFactorRemoval = Static<typeof SecondFactorRemoval>
