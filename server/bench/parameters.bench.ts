// Budget: all countries' answers to one parameter, with effective and previous levels, ≥ 60 % of a bare route with the same join.
import { countryId } from '../seeds/ids.ts'
import { account } from './fixtures.ts'
import { compare, repeatRequests } from './measure.ts'
import { loadOriginals } from './scale-data.ts'
import { withBench, type Bench } from './setup.ts'

await withBench(async bench => {
  await loadOriginals(bench.db)
  const admin = await account(bench, 'Admin', null)
  const contact = await account(bench, 'NCLP', countryId('BE'))
  const parameter = await bench.db
    .selectFrom('parameters')
    .select(['id', 'previous_id'])
    .where('visibility', '=', 'Public')
    .where('is_summary', '=', false)
    .where('previous_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await storeStatement(bench, admin.token, parameter.id)
  const floorWork = repeatRequests([{ path: '/rows/answers' }], bench.floor.url, admin.token)
  const path = `/api/parameters/answers?parameterGuid=${parameter.id}`
  for (const [name, token] of [
    ['administrator', admin.token],
    ['contact', contact.token],
    ['visitor', null],
  ] as const) {
    const work = repeatRequests([{ path }], bench.product.url, token)
    await compare(bench, `answers to a parameter, ${name}`, floorWork, work, { ratio: 0.6 })
  }
})

/** The join of server/src/parameters/answers/queries.ts, for an ordinary parameter alone. */
async function storeStatement({ floor }: Bench, token: string, parameterId: string): Promise<void> {
  const text = `
    select a.id as guid, p.id as "parameterGuid", p.name as "parameterName", c.id as "countryGuid", c.name as "countryName",
      c.abbreviation as "countryAbbreviation", a.level as "answerValue", a.forced_level as "forcedAnswerValue",
      case when a.forced_level > 0 then a.forced_level when a.submitted_at is not null then a.level else 0 end as "effectiveValue",
      a.remark, a.answered_at as "timeAnswered", a.submitted_at as "timeSubmitted", a.version, forcer.first_name as "forcedBy",
      a.forced_at as "timeForced", p.level_texts[a.level] as "answerTitle",
      coalesce(case when b.forced_level > 0 then b.forced_level when b.submitted_at is not null then b.level end, 0) as "previousValue"
    from parameter_answers a
    join parameters p on p.id = a.parameter_id
    join countries c on c.id = a.country_id
    left join parameter_answers b on b.parameter_id = p.previous_id and b.country_id = a.country_id
    left join users forcer on forcer.id = a.forced_by
    where a.parameter_id = $1::uuid and c.is_involved_in_maps and exists (
      select from block_countries m join blocks on blocks.id = m.block_id
      where m.country_id = c.id and blocks.name = 'Network codes monitoring')
    order by c.name`
  const stored = await fetch(`${floor.url}/rows/answers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text, values: [parameterId] }),
  })
  if (!stored.ok) throw new Error(`${stored.status} ${await stored.text()}`)
}
