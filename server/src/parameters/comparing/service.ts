// The parameters of all years with all countries' levels, for modules that compare them.
import type { Db } from '../../platform/db.ts'
import type { Scope } from '../reader.ts'
import * as queries from './queries.ts'

export type { LevelRow, ParameterRow } from './queries.ts'

/** Sorted by network code, summaries first, then by name. */
export const listParameterYears = (db: Db, scope: Scope): Promise<readonly queries.ParameterRow[]> =>
  queries.listParameters(db, scope)

/** Sorted by country name; includes countries without an answer. */
export const listLevels = (db: Db, scope: Scope): Promise<readonly queries.LevelRow[]> => queries.listLevels(db, scope)
