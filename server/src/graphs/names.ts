// The names of graphs and their screens in URLs.
import { Problem } from '../platform/problems.ts'

/** In the screen's path; the API says 'generationcapacity'. */
const capacityPath = 'generation-capacity'

/** Ignores case. @throws Problem 'unknownGraph' */
export function findName<T extends string>(names: readonly T[], asked: string): T {
  const lower = asked.toLowerCase()
  const wanted = lower === capacityPath ? 'generationcapacity' : lower
  const found = names.find(name => name.toLowerCase() === wanted)
  if (!found) throw new Problem('unknownGraph')
  return found
}
