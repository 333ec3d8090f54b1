// Keeps what an address carries from leading people to another site (D42).

/** The address asked for before signing in: only a path of our own, as it was written; anything else is undefined. */
export function ownPath(to: unknown): string | undefined {
  if (typeof to !== 'string' || !to.startsWith('/')) return undefined
  const origin = 'http://own.invalid'
  try {
    const address = new URL(to, origin)
    // '//other.site', '/\other.site' and '/.//other.site', which becomes the first one, would leave.
    const isOwn = address.origin === origin && !address.pathname.startsWith('//')
    return isOwn ? address.pathname + address.search + address.hash : undefined
  } catch {
    return undefined
  }
}
