// The versions of datasets and pages, updated after each change of public content.
import { createHash } from 'node:crypto'
import { everythingKey } from '@imp/domain/open-data.ts'
import type { Db } from '../../platform/db.ts'
import * as queries from './queries.ts'

const isDataset = (key: string): boolean => key !== everythingKey && !key.startsWith('page-')

/** @returns by key, including withdrawn ones; the dataset of everything changes with each of the others */
export async function recordVersions(
  db: Db,
  datasets: readonly queries.Known[],
  pages: readonly queries.Known[],
): Promise<ReadonlyMap<string, Date>> {
  const known = [...datasets, ...pages]
  const keys = known.map(({ key }) => key)
  await queries.withdrawOthers(db, datasets.length === 0 ? keys : [everythingKey, ...keys])
  await queries.recordVersions(db, known)
  if (datasets.length > 0) await recordEverything(db, datasets)
  return queries.readTimes(db)
}

/** Must run after the others are recorded. */
async function recordEverything(db: Db, datasets: readonly queries.Known[]): Promise<void> {
  const latest = Math.max(
    ...[...(await queries.readTimes(db))].flatMap(([key, time]) => (isDataset(key) ? time.getTime() : [])),
  )
  const facts = createHash('sha256').update(JSON.stringify(datasets)).digest('hex')
  await queries.recordVersions(db, [{ key: everythingKey, facts, changedAt: new Date(latest).toISOString() }])
}
