// Budget: the tabular view's results of 36 countries × 90 questions ≤ 40 ms of server time, beside a floor that sends the same bytes.
import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'
import { account, copyToFloor } from './fixtures.ts'
import { median, reportBudget } from './measure.ts'
import { findLargestForm, loadOriginals } from './scale-data.ts'
import { withBench } from './setup.ts'

const maxServerMs = 40
const roundCount = 25

async function time(url: string, token: string): Promise<number> {
  const from = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - from
}

/** Every country that has not submitted gets the answers of the one with the most. @returns how many countries take part */
async function submitAll(db: Db, formId: string): Promise<number> {
  await sql`
    with model as (
      select a.result_id from answers a join results r on r.id = a.result_id
      where r.form_id = ${formId} and r.status = 'Submitted' group by a.result_id order by count(*) desc limit 1),
    others as (
      update results set status = 'Submitted', started = true, submitted_at = now()
      where form_id = ${formId} and status <> 'Submitted' returning id),
    emptied as (delete from answers where result_id in (select id from others))
    insert into answers (result_id, question_id, id, textual, numeric, options, remark_text, edit_remark_text, cells, is_empty,
                         version, changed_at, changed_by)
    select others.id, question_id, gen_random_uuid(), textual, numeric, options, remark_text, edit_remark_text, cells,
           is_empty, version + 1, changed_at, changed_by
    from answers join model using (result_id), others
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from results where form_id = ${formId} and status = 'Submitted'`.execute(db)
  return rows[0]?.count ?? 0
}

await withBench(async bench => {
  await loadOriginals(bench.db)
  const form = await findLargestForm(bench.db)
  const fullest = await sql<{ id: string; submitted: number }>`
    select f.id, count(*)::int as submitted from forms f join results r on r.form_id = f.id
    where r.status = 'Submitted' and f.root_id = (select root_id from forms where id = ${form.id})
    group by f.id order by count(*) desc limit 1`.execute(bench.db)
  const { id } = fullest.rows[0] ?? form
  const submitted = await submitAll(bench.db, id)
  const admin = await account(bench, 'Admin', null)
  const path = `/api/results/non-exhaustive/${id}`
  const floor = await copyToFloor(bench, admin.token, path)
  const product: number[] = []
  const bare: number[] = []
  for (let round = 0; round < roundCount; round++) {
    product.push(await time(`${bench.product.url}${path}`, admin.token))
    bare.push(await time(`${bench.floor.url}${floor.address}`, admin.token))
  }
  const [own, least] = [median(product), median(bare)]
  console.log(`${submitted} countries × ${form.questions} questions, ${(floor.bytes / 1e6).toFixed(1)} MB`)
  reportBudget(
    own - least <= maxServerMs,
    `server time ${(own - least).toFixed(1)} ms beyond the same bytes (${least.toFixed(1)} ms); budget ${maxServerMs} ms`,
  )
})
