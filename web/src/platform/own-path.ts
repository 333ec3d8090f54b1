// Keeps redirect addresses from leading people to another site (D42).

/** The address asked for before signing in, unchanged; undefined unless it is a path on this site. */
export function ownPath(to: unknown): string | undefined {
  if (typeof to !== 'string' || !to.startsWith('/')) return undefined
  const origin = 'http://own.invalid'
  try {
    const address = new URL(to, origin)
    // '//other.site', '/\other.site' and '/.//other.site' (which becomes the first) would leave the site.
    const isOwn = address.origin === origin && !address.pathname.startsWith('//')
    return isOwn ? address.pathname + address.search + address.hash : undefined
  } catch {
    return undefined
  }
}
