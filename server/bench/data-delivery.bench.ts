// Budget: data delivery of 40 countries × 200 questions, a tenth of them tables, in at most 60 ms of server time (with the
// database).
import { sql } from 'kysely'
import { choice, formWith, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../seeds/ids.ts'
import { makeForm } from '../testing/factories.ts'
import { account } from './fixtures.ts'
import { measure, repeatRequests, reportBudget } from './measure.ts'
import { type Bench, withBench } from './setup.ts'

const countryCount = 40
const questionCount = 200
const sectionSize = 20
const maxServerMs = 60

await withBench(async bench => {
  const admin = await account(bench, 'Admin', null)
  const formId = await makeQuestions(bench)
  const answers = await answerAll(bench, formId)
  console.log(`${countryCount} countries × ${questionCount} questions, ${answers} answers`)
  await storeStatement(bench, admin.token, formId)
  const floor = repeatRequests([{ path: '/rows/answers' }], bench.floor.url, admin.token)
  const { cpu: least } = await measure(bench, bench.floor, floor)
  const paths = {
    statuses: `/api/results/datadelivery/${formId}`,
    percentages: `/api/results/percentage/form/${formId}`,
    'all forms of the year': '/api/results/percentage/form/overview',
  }
  for (const [what, path] of Object.entries(paths)) {
    const { cpu } = await measure(bench, bench.product, repeatRequests([{ path }], bench.product.url, admin.token))
    reportBudget(
      cpu <= maxServerMs,
      `${what}: ${cpu.toFixed(1)} ms of server time (budget ${maxServerMs} ms; the answers alone ${least.toFixed(1)} ms)`,
    )
  }
})

/** The first question of every section hides the rest of it when answered 'No'. */
async function makeQuestions({ db }: Bench): Promise<string> {
  const questionAt = (at: number) => {
    const text = `Article ${at + 1}(1)(a)`
    if (at % sectionSize === 0) return choice(text, option('Yes'), option('No').skipToNextSection())
    const columns = ['A', 'B', 'C', 'D', 'E', 'F']
    const kinds = [() => number(text), () => shortText(text), () => choice(text, option('G'), option('NI'))]
    if (at % 10 === 5) return table(text, { rows: ['1', '2', '3', { name: '4', required: true }], columns })
    return kinds[at % kinds.length]?.().remark() ?? number(text)
  }
  const sections = Array.from({ length: questionCount / sectionSize }, (_, index) =>
    section(
      `Section ${index + 1}`,
      ...Array.from({ length: sectionSize }, (_question, at) => questionAt(index * sectionSize + at)),
    ),
  )
  const { rows } = await sql<{ abbreviation: string }>`
    select abbreviation from countries where parent_id is null order by abbreviation limit ${countryCount}`.execute(db)
  const countries = rows.map(({ abbreviation }) => abbreviation)
  if (countries.map(countryId).length < countryCount) throw new Error('There are too few countries.')
  const built = formWith({ seed: 1, name: 'Bench' }, ...sections)
  return (await makeForm({ db, now: new Date() }, built, { published: true, countries })).id
}

/** Answers eight questions in nine, with everything that a question can hold; tables are complete. */
async function answerAll({ db }: Bench, formId: string): Promise<number> {
  await sql`update results set status = 'Partial', started = true where form_id = ${formId}`.execute(db)
  const { numAffectedRows } = await sql`
    insert into answers (id, result_id, question_id, textual, numeric, options, remark_text, cells, is_empty, version, changed_at)
    select gen_random_uuid(), r.id, q.id,
      case when q.type = 'ShortText' then 'The relevant system operator specifies it' end,
      case when q.type = 'Number' then 12.5 end,
      coalesce((select array[o.id] from options o where o.question_id = q.id order by o.order_number limit 1), '{}'),
      case when q.remark then 'As agreed' end,
      coalesce((
        select jsonb_object_agg(y.id || '/' || x.id,
          jsonb_build_object('id', gen_random_uuid(), 'textValue', null, 'numeric', 7, 'version', 1))
        from sub_questions y join sub_questions x on x.question_id = q.id and not x.is_primary_dimension
        where y.question_id = q.id and y.is_primary_dimension), '{}'),
      false, 1, now()
    from results r join sections s on s.form_id = r.form_id join questions q on q.section_id = s.id
    where r.form_id = ${formId} and (hashtext(r.id::text || q.id::text) % 9) <> 0`.execute(db)
  await sql`vacuum analyze answers`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function storeStatement(bench: Bench, token: string, formId: string): Promise<void> {
  const text = `
    select count(*)::int as answers, sum(cardinality(a.options))::int as options, count(a.textual)::int as texts
    from results r join answers a on a.result_id = r.id where r.form_id = $1`
  const stored = await fetch(`${bench.floor.url}/rows/answers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text, values: [formId] }),
  })
  if (!stored.ok) throw new Error(await stored.text())
}
