// Parameters of all years and where all countries stand on them, for modules that compare them.
import type { Db } from '../../platform/db.ts'
import type { Scope } from '../reader.ts'
import * as queries from './queries.ts'

export type { LevelRow, ParameterRow } from './queries.ts'

/** By network code, summaries first, then by name. */
export const listParameterYears = (db: Db, scope: Scope): Promise<readonly queries.ParameterRow[]> =>
  queries.listParameters(db, scope)

/** By country's name; those that have said nothing, too. */
export const listLevels = (db: Db, scope: Scope): Promise<readonly queries.LevelRow[]> => queries.listLevels(db, scope)
