// The form that another one was copied from.
import type { Db } from '../../platform/db.ts'

/** undefined: none, or it is not published (any more). */
export const findParentForm = (db: Db, formId: string) =>
  db
    .selectFrom('forms as copy')
    .innerJoin('forms as parent', 'parent.id', 'copy.parent_id')
    .select(['parent.id', 'parent.name', 'parent.year'])
    .where('copy.id', '=', formId)
    .where('parent.published_at', 'is not', null)
    .executeTakeFirst()
