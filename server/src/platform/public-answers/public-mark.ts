// The mark of what is public, for all who keep in memory what they have made of it.
import type { Db } from '../db.ts'
import * as queries from './queries.ts'

/** Another text after every committed change of anything that visitors may see. */
export const readPublicMark = (db: Db): Promise<string> => queries.readPublicMark(db)
