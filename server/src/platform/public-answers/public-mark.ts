// The version of all public data, for caches of what is made of them.
import type { Db } from '../db.ts'
import * as queries from './queries.ts'

export const readPublicMark = (db: Db): Promise<string> => queries.readPublicMark(db)

type FindPublicWhole<T> = (db: Db, key: string, make: () => Promise<T>) => Promise<T>

/**
 * Caches something large that is made of public data until any of them change: every request selects from it, so that no search
 * text and no subset of years is work of its own. Keys are few: a language, a kind of graph.
 */
export function keepPublicWhole<T>(): FindPublicWhole<T> {
  const cached = new WeakMap<Db, { readonly version: string; readonly wholes: Map<string, Promise<T>> }>()
  return async (db, key, make) => {
    // Read before the data: a change in between leads to another version, and the whole is made again.
    const version = await readPublicMark(db)
    const known = cached.get(db)
    const wholes = known?.version === version ? known.wholes : new Map<string, Promise<T>>()
    if (known?.wholes !== wholes) cached.set(db, { version, wholes })
    const found = wholes.get(key)
    if (found) return found
    const made = make()
    wholes.set(key, made)
    // Failures are not cached.
    made.catch(() => wholes.delete(key))
    return made
  }
}
