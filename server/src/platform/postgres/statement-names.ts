// Names of statements: PostgreSQL plans a named one once per connection, which makes it twice as fast.

// Filters make many texts, and a name costs memory on every connection: only the first ones get one.
const maxNames = 500

/**
 * Begins statements that count long lists: they are planned each time. After a few runs PostgreSQL would use a generic plan,
 * which assumes short lists.
 */
export const plannedAnew = '/* planned again */'

export class StatementNames {
  readonly #names = new Map<string, string>()

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
