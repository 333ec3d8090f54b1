// Forms with deliveries to compare, their results and deliveries.
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { factColumns, factTables, toFacts, type FactsRow, type ResultFacts } from '../../results/result-facts.ts'

export const findPublishedForm = (db: Db, id: string) =>
  db
    .selectFrom('forms')
    .select(['id', 'name', 'year'])
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()

/** The original of a copied form; undefined if there is none or it is not published. */
export const findParentForm = (db: Db, formId: string) =>
  db
    .selectFrom('forms as copy')
    .innerJoin('forms as parent', 'parent.id', 'copy.parent_id')
    .select(['parent.id', 'parent.name', 'parent.year'])
    .where('copy.id', '=', formId)
    .where('parent.published_at', 'is not', null)
    .executeTakeFirst()

const selectResults = `select ${factColumns} from ${factTables} where r.form_id = $1 order by c.name`
export async function listResultsOfForm(db: Db, formId: string): Promise<ResultFacts[]> {
  const { rows } = await db.executeQuery<FactsRow>(CompiledQuery.raw(selectResults, [formId]))
  return rows.map(toFacts)
}

export const findDeliveryOf = (db: Db, resultId: string, number: number | null) =>
  db
    .selectFrom('deliveries')
    .select(['number', 'submitted_at as submittedAt', 'submitted_by_name as submittedBy', 'answers as canonical'])
    .where('result_id', '=', resultId)
    .$if(number !== null, query => query.where('number', '=', number))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listDeliveriesOf = (db: Db, resultIds: readonly string[]) =>
  db
    .selectFrom('deliveries')
    .select(['result_id as resultId', 'number', 'submitted_at as submittedAt', 'submitted_by_name as submittedBy'])
    .where(eb => eb('result_id', '=', eb.fn.any(eb.val([...resultIds]))))
    .orderBy('number', 'desc')
    .execute()
