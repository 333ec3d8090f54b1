// A single sign-on started in this tab: the state to be returned by the provider, and where the person was going.
const key = 'imp.singleSignOn'

export interface StartedSignIn {
  readonly state: string
  readonly to: string | undefined
}

export function storeStartedSignIn(address: string, to: string | undefined): void {
  const state = new URL(address).searchParams.get('state') ?? ''
  try {
    sessionStorage.setItem(key, JSON.stringify({ state, to } satisfies StartedSignIn))
  } catch {
    // Without storage nobody can sign in: the response could not be told from a sign-in started by somebody else.
  }
}

/** Can be taken only once. @returns null: this tab has started no sign-in with that state */
export function takeStartedSignIn(state: string): StartedSignIn | null {
  try {
    const started = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StartedSignIn | null
    sessionStorage.removeItem(key)
    return started && started.state !== '' && started.state === state ? started : null
  } catch {
    return null
  }
}

/** Development hosts use the password sign-in unless there is a provider. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(host)
