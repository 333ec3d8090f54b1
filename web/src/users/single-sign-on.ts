// A sign-in at the provider that has been begun in this tab: what has to come back with it, and where the person was going.
const key = 'imp.singleSignOn'

export interface BegunSignIn {
  readonly state: string
  /** The address that was asked for; undefined: home. */
  readonly to: string | undefined
}

/** @param address the provider's, as the server has made it for one sign-in */
export function keepBegunSignIn(address: string, to: string | undefined): void {
  const state = new URL(address).searchParams.get('state') ?? ''
  try {
    sessionStorage.setItem(key, JSON.stringify({ state, to } satisfies BegunSignIn))
  } catch {
    // Without storage nobody is let in: what comes back cannot be told from what somebody else has begun.
  }
}

/** @returns null when this tab has begun no sign-in with that state; taken once */
export function takeBegunSignIn(state: string): BegunSignIn | null {
  try {
    const begun = JSON.parse(sessionStorage.getItem(key) ?? 'null') as BegunSignIn | null
    sessionStorage.removeItem(key)
    return begun && begun.state !== '' && begun.state === state ? begun : null
  } catch {
    return null
  }
}

/** Where people develop; the sign-in with a password is meant there, unless there is a provider. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(host)
