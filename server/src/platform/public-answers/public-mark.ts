// The mark of what is public, for all who keep in memory what they have made of it.
import type { Db } from '../db.ts'
import * as queries from './queries.ts'

/** Another text after every committed change of anything that visitors may see. */
export const readPublicMark = (db: Db): Promise<string> => queries.readPublicMark(db)

type FindPublicWhole<T> = (db: Db, key: string, make: () => Promise<T>) => Promise<T>

/**
 * Keeps something large that is made of what visitors see, for as long as nothing of that changes: whatever they ask for is chosen from it,
 * so that no text and no subset of years is work of its own. Keys are few: a language, a kind of graph.
 */
export function keepPublicWhole<T>(): FindPublicWhole<T> {
  const kept = new WeakMap<Db, { readonly mark: string; readonly wholes: Map<string, Promise<T>> }>()
  return async (db, key, make) => {
    // Read before the data: a change in between leads to another mark, and the whole is made again.
    const mark = await readPublicMark(db)
    const known = kept.get(db)
    const wholes = known?.mark === mark ? known.wholes : new Map<string, Promise<T>>()
    if (known?.wholes !== wholes) kept.set(db, { mark, wholes })
    const found = wholes.get(key)
    if (found) return found
    const made = make()
    wholes.set(key, made)
    // What failed is tried again.
    made.catch(() => wholes.delete(key))
    return made
  }
}
