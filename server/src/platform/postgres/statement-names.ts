// Names of statements: PostgreSQL plans a named one once on each connection, which makes it twice as fast as an unnamed one.

// Filters make many statement texts; a name costs memory on every connection, so only the first ones get one.
const maxNames = 500

/** Of one pool: each of its connections knows a text by the same name. */
export class StatementNames {
  readonly #names = new Map<string, string>()

  /** undefined: it stays without. */
  find(text: string): string | undefined {
    let name = this.#names.get(text)
    if (name === undefined && this.#names.size < maxNames) {
      name = `s${this.#names.size}`
      this.#names.set(text, name)
    }
    return name
  }
}
