// A real OpenID Connect provider for one test file: signs in whom the test names; what it sends back can be falsified.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, SignJWT, decodeJwt, type JWTPayload, type JWK } from 'jose'
import { Provider } from 'oidc-provider'

export interface ProviderAccount {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly amr?: readonly string[]
  /** One of the classes that the provider knows: gold, silver. */
  readonly acr?: string
}

export interface SignInProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  account: ProviderAccount
  /** Changes the id token; null: unchanged. `isForged`: signed with another key. */
  falsify: ((claims: JWTPayload) => { readonly claims: JWTPayload; readonly isForged?: boolean }) | null
  /** Follows the address like a browser. @returns where it leads back to */
  visit(address: string): Promise<URL>
  close(): Promise<void>
}

const clientId = 'imp'
const clientSecret = 'a secret of sixty-four letters, or at least of a good many of them'

export async function startSignInProvider(redirectUrl: string): Promise<SignInProvider> {
  const [key, otherKey] = await Promise.all([makeKey(), makeKey()])
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUrl] }],
    jwks: { keys: [key] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    acrValues: ['gold', 'silver'],
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    // All claims in the id token: nobody asks for more.
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...signIn.account, sub }) }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ctx => {
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ctx.oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const { sub: accountId, acr, amr } = signIn.account
      const login = { accountId, ...(acr !== undefined && { acr }), ...(amr && { amr: [...amr] }) }
      void provider.interactionFinished(request, response, { login })
      return
    }
    if (request.url === '/token' && signIn.falsify) interceptBody(response, falsifyToken)
    void answer(request, response)
  })

  async function falsifyToken(text: string): Promise<string> {
    const tokens = JSON.parse(text) as { id_token?: string }
    if (!tokens.id_token || !signIn.falsify) return text
    const { claims, isForged = false } = signIn.falsify(decodeJwt(tokens.id_token))
    const signed = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: String(key.kid) })
    return JSON.stringify({
      ...tokens,
      id_token: await signed.sign(await importJWK(isForged ? otherKey : key, 'RS256')),
    })
  }

  const signIn: SignInProvider = {
    issuer,
    clientId,
    clientSecret,
    account: { sub: 'nobody' },
    falsify: null,
    visit: address => followToEnd(address, redirectUrl),
    close: () => closeServer(server),
  }
  return signIn
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), use: 'sig', kid: 'the key' }
}

/** Passes the body of the response through `change`. */
function interceptBody(response: import('node:http').ServerResponse, change: (text: string) => Promise<string>): void {
  const end = response.end.bind(response)
  const parts: Buffer[] = []
  const keep = (part: unknown): void => void (part && parts.push(Buffer.from(part as string)))
  response.write = ((part: unknown) => (keep(part), true)) as typeof response.write
  response.end = ((part: unknown) => {
    keep(part)
    void change(Buffer.concat(parts).toString()).then(text => {
      response.setHeader('content-length', Buffer.byteLength(text))
      end(text)
    })
    return response
  }) as typeof response.end
}

async function followToEnd(address: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = address
  for (let steps = 0; steps < 10 && !next.startsWith(end); steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${next} leads nowhere: ${answer.status} ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return new URL(next)
}

const closeServer = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
