// An entry of work that no request asked for and that no trigger sees.
import type { Db } from '../db.ts'
import type { AuditEntry } from './entry.ts'
import { writeEntry } from './queries.ts'

/** Once for each id, however often it is recorded. */
export const recordDone = (db: Db, entry: AuditEntry): Promise<void> => writeEntry(db, entry, 'done')
