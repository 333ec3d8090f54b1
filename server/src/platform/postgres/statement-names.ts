// Names of statements: PostgreSQL plans a named one once on each connection, which makes it twice as fast as an unnamed one.

// Filters make many statement texts; a name costs memory on every connection, so only the first ones get one.
const maxNames = 500

/**
 * At the beginning of a statement that counts long lists: it is planned each time, for the lists that it is given. After a few times a
 * named one is planned for all lists there may be, which PostgreSQL takes for short ones.
 */
export const plannedAnew = '/* planned again */'

/** Of one pool: each of its connections knows a text by the same name. */
export class StatementNames {
  readonly #names = new Map<string, string>()

  /** undefined: it stays without. */
  find(text: string): string | undefined {
    if (text.startsWith(plannedAnew)) return undefined
    let name = this.#names.get(text)
    if (name === undefined && this.#names.size < maxNames) {
      name = `s${this.#names.size}`
      this.#names.set(text, name)
    }
    return name
  }
}
