// The names of graphs and their screens in addresses.
import { Problem } from '../platform/problems.ts'

/** The screen's name for it; the endpoints say 'generationcapacity'. */
const capacityPath = 'generation-capacity'

/** By its name in any letter case. @throws Problem 'unknownGraph' */
export function findName<T extends string>(names: readonly T[], asked: string): T {
  const lower = asked.toLowerCase()
  const wanted = lower === capacityPath ? 'generationcapacity' : lower
  const found = names.find(name => name.toLowerCase() === wanted)
  if (!found) throw new Problem('unknownGraph')
  return found
}
