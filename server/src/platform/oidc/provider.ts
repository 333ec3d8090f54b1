// A single sign-on provider by OpenID Connect (D11, D52): authorization code flow with PKCE, state and nonce.
import * as oidc from 'openid-client'
import { isLoopback } from '../loopback.ts'

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Values of acr that include a second factor, by preference: requested at sign-in. Empty: none. */
  readonly secondFactorClasses?: readonly string[]
}

/** Sent along with a person, and has to come back unchanged. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** null: none, or not verified. */
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
  readonly hasSecondFactor: boolean
}

export class SignInRefused extends Error {}

/** How far clocks may differ, in seconds. */
const clockToleranceS = 30
const timeoutS = 10

export class OidcProvider {
  readonly #settings: ProviderSettings
  readonly #secondFactorClasses: readonly string[]
  #configuration: Promise<oidc.Configuration> | null = null

  constructor(settings: ProviderSettings) {
    this.#settings = settings
    this.#secondFactorClasses = settings.secondFactorClasses ?? []
  }

  get asksSecondFactor(): boolean {
    return this.#secondFactorClasses.length > 0
  }

  /** @throws when the provider cannot be reached */
  async buildAddress({ state, nonce, codeVerifier }: SignInChecks, redirectUrl: string): Promise<string> {
    const address = oidc.buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: redirectUrl,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(this.asksSecondFactor && { acr_values: this.#secondFactorClasses.join(' ') }),
    })
    return address.href
  }

  /** Checks signature, issuer, audience, nonce and times. @throws SignInRefused @throws when the provider cannot be reached */
  async exchangeCode(
    code: string,
    { state, nonce, codeVerifier }: SignInChecks,
    redirectUrl: string,
  ): Promise<Identity> {
    const configuration = await this.#discover()
    const address = new URL(redirectUrl)
    // Many providers name themselves beside the code (RFC 9207). There is one here, so the browser does not pass that on.
    const { issuer } = configuration.serverMetadata()
    address.search = new URLSearchParams({ code, state, iss: issuer }).toString()
    const checks = { pkceCodeVerifier: codeVerifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
    try {
      const claims = (await oidc.authorizationCodeGrant(configuration, address, checks)).claims()
      if (!claims) throw new SignInRefused('the provider sent no id token')
      return toIdentity(claims, this.#secondFactorClasses)
    } catch (error) {
      if (isRefusal(error)) throw new SignInRefused(error.message, { cause: error })
      throw error
    }
  }

  /** Asked again after a failure: a provider may be away at the start. */
  async #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const url = new URL(issuer)
    this.#configuration ??= oidc.discovery(
      url,
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: clockToleranceS },
      undefined,
      {
        timeout: timeoutS,
        execute: [
          // Otherwise the library trusts the connection and checks no signatures.
          oidc.enableNonRepudiationChecks,
          ...(isLoopback(url.hostname) ? [oidc.allowInsecureRequests] : []),
        ],
      },
    )
    try {
      return await this.#configuration
    } catch (error) {
      this.#configuration = null
      throw error
    }
  }
}

/** A provider that cannot be reached has refused nothing. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ClientError && error.code !== undefined && !unansweredCodes.includes(error.code))
const unansweredCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

function toIdentity(claims: oidc.IDToken, secondFactorClasses: readonly string[]): Identity {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims['email_verified'] === true ? text('email') || null : null,
    firstName: text('given_name'),
    lastName: text('family_name'),
    hasSecondFactor: secondFactorClasses.includes(text('acr')) || listMethods(claims['amr']).some(isSecondFactorMethod),
  }
}

const listMethods = (amr: unknown): readonly unknown[] => (Array.isArray(amr) ? amr : [])

/** By RFC 8176: several factors, a one-time code, a key in hardware, a smart card, a message or a call to a phone. */
const secondFactorMethods: readonly unknown[] = ['mfa', 'otp', 'hwk', 'sc', 'sms', 'tel']
const isSecondFactorMethod = (method: unknown): boolean => secondFactorMethods.includes(method)
