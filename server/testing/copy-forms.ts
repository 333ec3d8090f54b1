// Copies published forms inside PostgreSQL, so that any number costs this process no memory. Copies share the original's
// questions.
import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

const copyOf = (column: string) => sql.raw(`md5(${column}::text || ' ' || n)::uuid`)

/** Adds the copies number `from` to `to` of each form: 'Name (n)', published n days before it. */
export async function copyForms(
  db: Db,
  formIds: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const copies = sql`generate_series(${from}::int, ${to}::int) n`
  const isCopied = (column: string) => sql`${sql.raw(column)} = any (${formIds}::uuid[])`
  await sql`
    insert into forms (id, name, year, description, category_id, deadline, visibility, user_download, send_notification,
                       is_hard_copy, root_id, created_at, edited_at, published_at, frozen_sections)
    select ${copyOf('id')}, name || ' (' || n || ')',
           extract(year from published_at - n * interval '1 day')::int, description, category_id, deadline + n * interval '1 day', visibility,
           user_download, send_notification, false, ${copyOf('id')}, created_at, edited_at,
           published_at - n * interval '1 day', frozen_sections
    from forms, ${copies} where ${isCopied('id')}`.execute(db)
  await sql`
    insert into special_deadlines (form_id, country_id, deadline)
    select ${copyOf('form_id')}, country_id, deadline from special_deadlines, ${copies}
    where ${isCopied('form_id')}`.execute(db)
  await sql`
    insert into results (id, form_id, country_id, status, started, submitted_at, provenance)
    select ${copyOf('id')}, ${copyOf('form_id')}, country_id, status, started, submitted_at, provenance
    from results, ${copies} where ${isCopied('form_id')}`.execute(db)
  await sql`
    insert into answers (result_id, question_id, id, textual, numeric, options, remark_text, edit_remark_text, cells, is_empty,
                         version, changed_at, changed_by)
    select ${copyOf('result_id')}, question_id, ${copyOf('answers.id')}, textual, numeric, options, remark_text,
           edit_remark_text, cells, is_empty, version, changed_at, changed_by
    from answers join results on results.id = result_id, ${copies} where ${isCopied('form_id')}`.execute(db)
  await sql`analyze forms, special_deadlines, results, answers`.execute(db)
}
