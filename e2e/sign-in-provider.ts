// A real single sign-on provider beside a story's product, in the process of server/testing/sign-in-provider-process.ts.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface SignInProvider {
  readonly settings: Readonly<Record<string, string>>
  /** From now on the person with this address signs in. */
  become(email: string): void
  stop(): void
}

const providerFile = fileURLToPath(new URL('../server/testing/sign-in-provider-process.ts', import.meta.url))

export async function startSignInProvider(productUrl: string, email: string): Promise<SignInProvider> {
  const redirectUrl = `${productUrl}/login`
  const provider: ChildProcess = fork(providerFile, [redirectUrl, JSON.stringify(accountOf(email))], { execArgv: [] })
  const [told] = (await once(provider, 'message')) as [Record<'issuer' | 'clientId' | 'clientSecret', string>]
  const settings = { OIDC_ISSUER: told.issuer, OIDC_CLIENT_ID: told.clientId, OIDC_CLIENT_SECRET: told.clientSecret }
  return { settings, become: next => void provider.send(accountOf(next)), stop: () => void provider.kill() }
}

const accountOf = (email: string) =>
  ({ sub: email, email, email_verified: true, given_name: 'Sanne', family_name: 'Visser' }) as const
