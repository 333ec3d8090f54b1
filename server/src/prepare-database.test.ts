import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { Section } from '@imp/domain/forms/types.ts'
import { findBrokenBranches } from '@imp/domain/forms/branching.ts'
import { checkResult } from '@imp/domain/results/validation.ts'
import { loadBaseData } from '../seeds/base.ts'
import { loadDemoData } from '../seeds/demo.ts'
import { planRounds } from '../seeds/demo-calendar.ts'
import { countryId } from '../seeds/ids.ts'
import { readQuestionnaires } from '../seeds/read-data.ts'
import { testServer } from '../testing/server.ts'
import { checkFirstAdministrator, prepareDatabase } from './prepare-database.ts'
import { toAnswer } from './results/answers.ts'
import { findResultWithAnswers } from './results/reading/queries.ts'

const server = testServer()
const now = new Date('2027-11-21T10:00:00Z')
const silent = pino({ level: 'silent' })

async function everything(): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(c order by id) from countries c) as countries, (select json_agg(b order by id) from blocks b) as blocks,
    (select json_agg(m order by block_id, country_id) from block_countries m) as membership,
    (select json_agg(c order by id) from categories c) as categories`.execute(server.db)
  return rows
}

describe('base data', () => {
  it('are unchanged by loading them again, in several processes at once', async () => {
    const before = await everything()
    await Promise.all([loadBaseData(server.db), loadBaseData(server.db), loadBaseData(server.db)])
    expect(await everything()).toEqual(before)
  })

  it('are 50 countries and 4 parts, two blocks and six categories', async () => {
    const { rows } = await sql`select (select count(*)::int from countries where parent_id is null) as countries,
      (select array_agg(abbreviation order by abbreviation) from countries where parent_id is not null) as parts,
      (select json_object_agg(b.name, n) from (select block_id, count(*) n from block_countries group by 1) m
        join blocks b on b.id = m.block_id) as members,
      (select json_object_agg(c.name, b.name) from categories c join blocks b on b.id = c.block_id) as categories`.execute(
      server.db,
    )
    const monitoring = 'Network codes monitoring'
    expect(rows).toEqual([
      {
        countries: 50,
        parts: ['DK1', 'DK2', 'NI', 'ROI'],
        members: { [monitoring]: 35, 'Generation Capacity': 30 },
        categories: {
          [monitoring]: monitoring,
          'Generation Capacity': 'Generation Capacity',
          RfG: monitoring,
          DCC: monitoring,
          HVDC: monitoring,
          'Non-exhaustive parameters': monitoring,
        },
      },
    ])
  })
})

describe('the first administrator', () => {
  const first = { email: 'Chief@authority.example', password: 'a long enough secret' }
  const signIn = (password: string) =>
    server.visitor.send('POST /users/authenticate', { body: { username: 'chief@authority.example', password } })

  it('can sign in, and keeps the first password', async () => {
    await prepareDatabase(server, { demo: false, demoReports: true, firstAdministrator: first }, silent)
    const { body: user } = await signIn(first.password)
    expect(user).toMatchObject({ role: 'Admin', displayName: first.email, firstLogin: true, countryGuid: null })
    await prepareDatabase(
      server,
      { demo: false, demoReports: true, firstAdministrator: { ...first, password: 'another secret' } },
      silent,
    )
    expect((await signIn(first.password)).status).toBe(200)
  })

  it('must not have a common password', () => {
    const config = { demo: false, firstAdministrator: { email: 'a@b', password: 'Password123' } }
    expect(() => checkFirstAdministrator(config)).toThrow('ADMIN_PASSWORD')
  })
})

interface DemoForm {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly copy: boolean
  readonly isOpen: boolean
  readonly states: Readonly<Record<string, number>>
}

describe('the demonstration year', () => {
  it('is loaded once, even by several processes at once', async () => {
    const start = performance.now()
    const loaded = await Promise.all([loadDemoData(server.db, now), loadDemoData(server.db, now)])
    expect(loaded.toSorted()).toEqual([false, true])
    expect(performance.now() - start).toBeLessThan(20_000)
    expect(await loadDemoData(server.db, new Date())).toBe(false)
  }, 60_000)

  it('has three years of linked parameters: two closed with answers, this one open', async () => {
    const { rows } =
      await sql`select p.year, count(distinct p.id)::int as parameters, bool_and(p.is_demonstration) as "isMarked",
        bool_and(deadline > ${now}) as "isOpen", count(*) filter (where p.previous_id is null)::int as "firstYears",
        count(*) filter (where p.is_summary and (a.level > 0 or a.remark <> ''))::int as "toSummaries",
        count(*) filter (where c.abbreviation = 'MT')::int as "ofMalta",
        array_agg(distinct c.abbreviation order by c.abbreviation) filter (where a.submitted_at is not null) as submitted,
        array_agg(distinct c.abbreviation order by c.abbreviation) filter (where a.level > 0 and a.submitted_at is null) as begun,
        array_agg(distinct c.abbreviation) filter (where a.forced_level > 0) as forced
      from parameters p join parameter_answers a on a.parameter_id = p.id join countries c on c.id = a.country_id
      group by p.year order by p.year`.execute(server.db)
    const all = {
      parameters: 22,
      isMarked: true,
      isOpen: false,
      firstYears: 0,
      toSummaries: 0,
      ofMalta: 0,
      forced: null,
    }
    expect(rows).toEqual([
      { ...all, year: 2025, firstYears: 22 * 26, submitted: expect.any(Array), begun: null },
      { ...all, year: 2026, submitted: expect.any(Array), begun: expect.any(Array), forced: ['ES'] },
      { ...all, year: 2027, isOpen: true, submitted: ['FI', 'NL', 'PL', 'PT', 'SE'], begun: ['AT', 'DE', 'FR'] },
    ])
    const stored = await sql<{ count: number }>`select count(*)::int as count from parameter_answers a
      where level > 0 and not exists (select from parameter_answer_changes h where h.answer_id = a.id and h.level_after = a.level)`.execute(
      server.db,
    )
    expect(stored.rows).toEqual([{ count: 0 }])
  })

  it('has a closed form of last year and its open copy for every questionnaire, and one more capacity form', async () => {
    const { rows } = await sql<DemoForm>`select id, name, is_hard_copy as copy, deadline > ${now} as "isOpen",
        extract(year from published_at at time zone 'Europe/Brussels')::int as year,
        (select json_object_agg(status, n) from (select status, count(*) n from results where form_id = f.id group by 1) s)
          as states
      from forms f order by name, published_at`.execute(server.db)
    expect(rows.map(({ name, year, copy, isOpen, states }) => ({ name, year, copy, isOpen, states }))).toEqual([
      capacity(2025, false, { Submitted: 29, New: 1 }),
      capacity(2026, true, { Submitted: 29, Partial: 1 }),
      { ...capacity(2027, true, { Submitted: 5, New: 22, Partial: 3 }), isOpen: true },
      ...['DCC implementation monitoring', 'HVDC implementation monitoring', 'RfG non-exhaustive parameters'].flatMap(
        name => [
          { name, year: 2026, copy: false, isOpen: false, states: expect.objectContaining({ New: 8 }) },
          { name, year: 2027, copy: true, isOpen: true, states: expect.objectContaining({ Partial: 3 }) },
        ],
      ),
    ])
    function capacity(year: number, copy: boolean, states: Record<string, number>) {
      return { name: 'ACER Generation capacity', year, copy, isOpen: false, states }
    }
  })

  it('leaves everything to do for Belgium and Denmark, and something for Austria', async () => {
    const { rows } = await sql<{ country: string; statuses: string[] }>`select c.abbreviation as country,
        array_agg(distinct r.status) as statuses
      from results r join forms f on f.id = r.form_id join countries c on c.id = r.country_id
      where f.deadline > ${now} and c.abbreviation in ('BE', 'DK', 'DK1', 'DK2', 'AT') group by 1 order by 1`.execute(
      server.db,
    )
    expect(rows).toEqual([
      { country: 'AT', statuses: ['Partial'] },
      ...['BE', 'DK', 'DK1', 'DK2'].map(country => ({ country, statuses: ['New'] })),
    ])
  })

  it('has only valid results and skips with a target', async () => {
    const { rows } = await sql<{ id: string; sections: string; results: string[] }>`select f.id,
        f.frozen_sections as sections, array_agg(r.id) filter (where r.status = 'Submitted') as results
      from forms f join results r on r.form_id = f.id group by f.id`.execute(server.db)
    expect(rows).toHaveLength(9)
    for (const { sections: text, results } of rows) {
      const sections = JSON.parse(text) as Section[]
      expect(findBrokenBranches(sections)).toEqual([])
      for (const id of results) {
        const { answers = [] } = (await findResultWithAnswers(server.db, id)) ?? {}
        const stored = new Map(answers.map(row => [row.questionId, toAnswer(row)]))
        expect(checkResult(sections, stored).errors).toEqual([])
      }
    }
  })

  it('has sources for its answers, and deliveries in their year', async () => {
    const { rows } = await sql`select r.provenance, count(*) filter (where r.status = 'Submitted') > 100 as many,
        bool_and(r.status <> 'Submitted' or (d.number = 1 and d.submitted_at = r.submitted_at
          and d.submitted_at > f.published_at and d.submitted_at < least(f.deadline, ${now})
          and d.form_year = extract(year from d.submitted_at)))
          as well
      from results r join forms f on f.id = r.form_id left join deliveries d on d.result_id = r.id
      group by 1 order by 1`.execute(server.db)
    expect(rows).toEqual([
      { provenance: 'demonstration', many: true, well: true },
      { provenance: null, many: false, well: true },
    ])
  })

  it('prefers published facts to invented numbers', async () => {
    const text = readQuestionnaires()
      .flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
      .find(({ key }) => key === 'rfg-5-thresholds')?.text
    const { rows } = await sql<{ cells: Record<string, { numeric: number }> }>`select a.cells from answers a
      join questions q on q.id = a.question_id join results r on r.id = a.result_id join forms f on f.id = r.form_id
      where r.country_id = ${countryId('AT')} and q.text = ${text} and f.deadline < ${now}`.execute(server.db)
    const thresholds = rows.map(({ cells }) => Object.values(cells).map(({ numeric }) => numeric))
    expect(thresholds).toEqual([expect.arrayContaining([0.0008, 0.25, 35])])
  })

  it('shows limits next to questions, also in cells', async () => {
    const { rows } = await sql<{ verified: boolean; row: string | null; lower: number }>`select limits.*
      from questions q, jsonb_to_recordset(q.limits) as limits (verified boolean, "row" text, lower float8)`.execute(
      server.db,
    )
    expect(rows.some(({ row }) => row !== null)).toBe(true)
    expect(new Set(rows.map(({ verified }) => verified))).toEqual(new Set([true, false]))
  })

  it.each(['admin', 'nclp.be', 'nclp.at', 'nclp.dk', 'viewer', 'disabled'])(
    'lets %s sign in, if at all',
    async name => {
      const body = { username: `${name}@imp.example`, password: 'Monitoring-2026' }
      const { status } = await server.visitor.send('POST /users/authenticate', { body })
      expect(status).toBe(name === 'disabled' ? 403 : 200)
    },
  )
})

describe('the calendar of the demonstration year', () => {
  it.each(['2026-12-31T23:30:00Z', '2027-01-01T12:00:00Z', '2027-02-03T12:00:00Z', '2027-12-31T12:00:00Z'])(
    'begins in the past and ends in the future at %s',
    time => {
      const first = new Date(time)
      const [last, present] = planRounds([2025], first)
      expect(last).toMatchObject({ year: 2026, dataYear: 2025, deadline: '2026-04-30', isPresent: false })
      expect(present).toMatchObject({ year: 2027, isPresent: true })
      const times = [
        new Date('2026-12-31T23:00:00Z'),
        present?.publishedAt,
        present?.submittedAt(0),
        present?.submittedAt(0.99),
      ]
      expect([...times, first].map(Number)).toEqual([...times, first].map(Number).toSorted((a, b) => a - b))
    },
  )
})
