// What an address answers that has no route for the method: which methods it has (405), or what it takes (OPTIONS).
import type { FastifyInstance } from 'fastify'

/** Collects the routes that are registered from now on. @returns the methods of an address in alphabetical order; none: there is no such address */
export function collectMethods(app: FastifyInstance): (url: string) => string[] {
  const methodsByAddress = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsByAddress.get(url) ?? new Set()
    for (const one of [method].flat()) known.add(one)
    methodsByAddress.set(url, known)
  })
  let patterns: { readonly pattern: RegExp; readonly methods: ReadonlySet<string> }[] | undefined
  return url => {
    patterns ??= [...methodsByAddress]
      .filter(([address]) => !address.includes('*'))
      .map(([address, methods]) => ({ pattern: toPattern(address), methods }))
    const path = url.replace(/[?#].*$/, '')
    const found = patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))
    return found.length === 0 ? [] : [...new Set([...found, 'OPTIONS'])].sort()
  }
}

/** As the router reads addresses: in any letter case, with or without a slash at the end. */
function toPattern(address: string): RegExp {
  const steps = address.split('/').map(step => (step.startsWith(':') ? '[^/]+' : escapeRegExp(step)))
  return new RegExp(`^${steps.join('/')}/?$`, 'i')
}
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
