// Samples the cases of a test run: other ones for each commit, all of them with `npm run test:all`.
import { createHash } from 'node:crypto'

const { TEST_ALL = '', TEST_SEED = '' } = process.env

/** For long tests of what seldom changes: describe.skipIf(!isWholeRun)(…). */
export const isWholeRun = TEST_ALL !== ''

/** @param share from 0 to 1; the order is kept */
export function sample(all: readonly string[], share: number): string[] {
  if (isWholeRun) return [...all]
  const rankOf = (name: string) => createHash('sha256').update(`${TEST_SEED} ${name}`).digest('hex')
  const ranked = all.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
  const taken = new Set(ranked.slice(0, Math.ceil(all.length * share)))
  return all.filter(name => taken.has(name))
}
