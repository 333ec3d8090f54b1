// Reads settings from the environment and collects a sentence for each error.

export type Environment = Readonly<Record<string, string | undefined>>

export class SettingsReader {
  readonly #env: Environment
  readonly sentences: string[] = []
  constructor(env: Environment) {
    this.#env = env
  }

  refuse(sentence: string): null {
    this.sentences.push(sentence)
    return null
  }

  /** Empty counts as not set: `compose` files pass empty settings on. */
  text(name: string): string | null {
    return this.#env[name]?.trim() || null
  }

  port(name: string, min: number): number | null {
    return this.wholeNumber(name, min, 65_535)
  }

  wholeNumber(name: string, min: number, max: number): number | null {
    const given = this.text(name)
    if (given === null) return null
    const value = Number(given)
    if (/^\d+$/.test(given) && value >= min && value <= max) return value
    return this.refuse(`${name} must be a whole number from ${min} to ${max}, not "${given}".`)
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | null {
    const given = this.text(name)
    if (given === null) return null
    return allowed.find(word => word === given) ?? this.refuse(`${name} must be ${orList(allowed)}, not "${given}".`)
  }

  /** A refusal does not repeat the text, which may hold a password. */
  url(name: string, protocols: readonly string[]): string | null {
    const given = this.text(name)
    if (given === null) return null
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol.slice(0, -1))) return given
    const beginnings = orList(protocols.map(protocol => `${protocol}://`))
    return this.refuse(`${name} must be an address beginning with ${beginnings}.`)
  }

  together<const N extends string>(names: readonly N[]): Record<N, string> | null {
    const given = names.map(name => [name, this.text(name)] as const)
    const missing = given.filter(([, value]) => value === null).map(([name]) => name)
    if (missing.length === names.length) return null
    if (missing.length > 0) {
      return this.refuse(`${missing.join(' and ')} must be set too: ${andList(names)} go together.`)
    }
    return Object.fromEntries(given) as Record<N, string>
  }
}

export function orList(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
}

function andList(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
}
