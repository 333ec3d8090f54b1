// What an address answers that has no route for the method: which methods it has (405), or what it takes (OPTIONS).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'

interface Address {
  readonly url: string
  readonly steps: readonly string[]
  readonly methods: Set<string>
}
export interface Methods {
  /** In alphabetical order; empty: no such address. */
  of(url: string): string[]
  /**
   * A fixed word is never taken for an id: DELETE /api/forms/published is refused as what it is, not as DELETE /api/forms/{id}
   * with a wrong id. Call it when all routes are registered.
   */
  refuseOthers(answerNavigation: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null): void
}

export function collectMethods(app: FastifyInstance): Methods {
  const addresses = new Map<string, Address>()
  let isComplete = false
  app.addHook('onRoute', ({ url, method }) => {
    if (isComplete || url.includes('*')) return
    const steps = split(url).map(step => (step.startsWith(':') ? ':' : step))
    const known = addresses.get(steps.join('/')) ?? { url, steps, methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    addresses.set(steps.join('/'), known)
  })
  const allowed = ({ methods }: Address): string[] => [...new Set([...methods, 'OPTIONS'])].sort()

  return {
    of(url) {
      const asked = split(url.replace(/[?#].*$/, ''))
      const [found] = [...addresses.values()].filter(({ steps }) => isMet(steps, asked)).sort(byFixedSteps)
      return found ? allowed(found) : []
    },
    refuseOthers(answerNavigation) {
      isComplete = true
      const all = [...addresses.values()]
      const refusals = all.flatMap(address => {
        const later = all.filter(other => mayMeet(other.steps, address.steps) && byFixedSteps(address, other) < 0)
        const others = new Set(later.flatMap(other => [...other.methods]))
        const refused = [...others].filter(method => !address.methods.has(method))
        return refused.map(method => ({ method, address, allow: allowed(address) }))
      })
      for (const { method, address, allow } of refusals) {
        const refuse = async (request: FastifyRequest, reply: FastifyReply) =>
          answerNavigation(request, reply) ?? refuseMethod(reply, allow)
        app.route({ method, url: address.url, exposeHeadRoute: false, onRequest: refuse, handler: refuse })
      }
    },
  }
}

export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): never {
  reply.header('allow', allowed.join(', '))
  throw new Problem('methodNotAllowed')
}

/** Like the router: in any letter case, with or without a trailing slash. */
const split = (path: string): string[] => path.replace(/\/$/, '').toLowerCase().split('/')

const isMet = (steps: readonly string[], asked: readonly string[]): boolean =>
  steps.length === asked.length && steps.every((step, at) => step === asked[at] || (step === ':' && asked[at] !== ''))

const mayMeet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((step, at) => step === other[at] || step === ':' || other[at] === ':')

/** Like the router: a fixed word before a parameter, from the left. */
function byFixedSteps(one: Address, other: Address): number {
  const [a, b] = [one, other].map(({ steps }) => steps.map(step => (step === ':' ? '1' : '0')).join(''))
  return (a ?? '').localeCompare(b ?? '')
}
