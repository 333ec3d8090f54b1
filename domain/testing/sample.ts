// Which of many alike are tested in one run: a part of them, others from commit to commit; all of them in `npm run test:all`.
import { createHash } from 'node:crypto'

const { TEST_ALL = '', TEST_SEED = '' } = process.env

/** Long tests of what seldom changes are of such a run alone: describe.skipIf(!isWholeRun)(…). */
export const isWholeRun = TEST_ALL !== ''

/** @param share of them, from 0 to 1; those that are taken stay in their order */
export function sample(all: readonly string[], share: number): string[] {
  if (isWholeRun) return [...all]
  const rankOf = (name: string) => createHash('sha256').update(`${TEST_SEED} ${name}`).digest('hex')
  const ranked = all.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
  const taken = new Set(ranked.slice(0, Math.ceil(all.length * share)))
  return all.filter(name => taken.has(name))
}
