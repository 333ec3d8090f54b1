// Names of statements: PostgreSQL plans a named one once on each connection, which makes it twice as fast as an unnamed one.

// Filters make many statement texts; a name costs memory on every connection, so only the first ones get one.
const maxNames = 500
const names = new Map<string, string>()

/** The same for a text everywhere in this process; undefined: it stays without. */
export function nameStatement(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < maxNames) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}
