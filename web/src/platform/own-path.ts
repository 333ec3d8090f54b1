// Keeps what an address carries from leading people to another site (D42).

/** The address asked for before signing in: only a path of our own, as it was written; anything else is undefined. */
export function ownPath(to: unknown): string | undefined {
  if (typeof to !== 'string' || !to.startsWith('/')) return undefined
  const origin = 'http://own.invalid'
  try {
    const address = new URL(to, origin)
    // '//other.site' and '/\other.site' would leave; the address must also stay as it was written.
    return address.origin === origin ? address.pathname + address.search + address.hash : undefined
  } catch {
    return undefined
  }
}
