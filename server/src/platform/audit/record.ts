// An entry of work that no request asked for and that no trigger sees.
import type { Db } from '../db.ts'
import type { AuditEntry } from './entry.ts'
import { writeEntry } from './queries.ts'

/** Repeated calls with the same id have no effect. */
export const recordDone = (db: Db, entry: AuditEntry): Promise<void> => writeEntry(db, entry, 'done')
