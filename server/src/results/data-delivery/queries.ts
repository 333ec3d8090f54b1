// Which forms data delivery counts, and how much of each section every country has answered.
import { CompiledQuery } from 'kysely'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import type { CountingPlan } from '@imp/domain/results/counting-plan.ts'
import type { Db } from '../../platform/db.ts'
import { plannedAnew } from '../../platform/postgres/statement-names.ts'
import { hasText } from '../../platform/sql-text.ts'

export interface CountedForm {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly category: string
  readonly publishedAt: Date
}
const selectForms = `
  select f.id, f.name, f.year, k.name as category, f.published_at as "publishedAt"
  from forms f join categories k on k.id = f.category_id where f.published_at is not null`

async function readForms(db: Db, condition: string, value: unknown): Promise<readonly CountedForm[]> {
  const statement = `${selectForms} and ${condition} order by f.name, f.published_at, f.id`
  return (await db.executeQuery<CountedForm>(CompiledQuery.raw(statement, [value]))).rows
}
export const findForm = async (db: Db, id: string): Promise<CountedForm | undefined> =>
  (await readForms(db, 'f.id = $1', id))[0]
export const findFormOfSection = async (db: Db, sectionId: string): Promise<CountedForm | undefined> =>
  (await readForms(db, 'f.id = (select form_id from sections where id = $1)', sectionId))[0]
export const listFormsOfYear = (db: Db, year: number): Promise<readonly CountedForm[]> =>
  readForms(db, 'f.year = $1', year)

export interface CountryFacts {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
}
export interface CountedCountry {
  readonly formId: string
  readonly resultId: string
  readonly country: CountryFacts
  readonly parent: CountryFacts | null
  readonly status: ResultStatus
  readonly hasStarted: boolean
}
/** `section` is null when the form has no questions. */
export interface CountRow extends CountedCountry {
  readonly section: string | null
  /** Visible questions only. */
  readonly total: number
  readonly answered: number
  readonly hasContent: boolean
}

export interface FormPlan {
  readonly formId: string
  readonly plan: CountingPlan
}

// The SQL counterpart of planCounting. `walk` holds the branching questions that a country meets, each reached from the
// one before; everything between a branching question and its target is hidden.
const countStatement = `${plannedAnew}
  with recursive
  question as materialized (
    select * from unnest($2::uuid[], $3::uuid[], $4::int[], $5::uuid[], $6::text[], $7::boolean[], $8::text[])
      as q (form_id, id, at, section, answered_by, allows_remark, required_cells)
  ), branch as materialized (
    select * from unnest($9::uuid[], $10::int[], $11::int[], $12::int[], $13::int[], $14::boolean[])
      as b (form_id, number, at, furthest, next_branch, is_first)
  ), lead as materialized (
    select * from unnest($15::int[], $16::uuid[], $17::int[], $18::int[]) as l (branch, option_id, leads_to, next_branch)
  ), result as materialized (
    select id, form_id, country_id, status, started from results
    where form_id = any ($1::uuid[])
  ), told as materialized (
    select r.id as result_id, q.at, q.section, a.options, coalesce(not a.is_empty, false) as has_content,
      coalesce(
        case q.answered_by
          when 'options' then cardinality(a.options) > 0
          when 'numeric' then a.numeric is not null
          when 'textual' then ${hasText('a.textual')}
          else exists (select from jsonb_each(a.cells) c where ${isFilled('c.value')})
            and not exists (
              select from unnest(string_to_array(q.required_cells, ' ')) as place
              where not coalesce(${isFilled('(a.cells -> place)')}, false))
        end or (q.allows_remark and ${hasText('a.remark_text')}), false) as is_answered
    from result r
    join question q on q.form_id = r.form_id
    left join answers a on a.result_id = r.id and a.question_id = q.id
  ), chosen as materialized (
    select t.result_id, b.number, max(l.leads_to) as leads_to, max(l.next_branch) as next_branch
    from told t join branch b on b.at = t.at join lead l on l.branch = b.number and l.option_id = any (t.options)
    group by t.result_id, b.number
  ), walk as (
    select r.id as result_id, b.at, coalesce(c.leads_to, b.furthest) as leads_to,
      coalesce(c.next_branch, b.next_branch) as next_branch
    from result r join branch b on b.form_id = r.form_id and b.is_first
    left join chosen c on c.result_id = r.id and c.number = b.number
    union all
    select w.result_id, b.at, coalesce(c.leads_to, b.furthest), coalesce(c.next_branch, b.next_branch)
    from walk w join branch b on b.number = w.next_branch
    left join chosen c on c.result_id = w.result_id and c.number = b.number
  ), hidden as materialized (
    select result_id, generate_series(at + 1, leads_to - 1) as at from walk where leads_to > at + 1
  ), counted as (
    select t.result_id, t.section, (count(*) filter (where h.at is null))::int as total,
      (count(*) filter (where h.at is null and t.is_answered))::int as answered, bool_or(t.has_content) as has_content
    from told t left join hidden h on h.result_id = t.result_id and h.at = t.at
    group by t.result_id, t.section
  )
  select r.form_id as "formId", r.id as "resultId", ${factsOf('c')} as country,
    case when parent.id is not null then ${factsOf('parent')} end as parent, r.status, r.started as "hasStarted",
    n.section, coalesce(n.total, 0) as total, coalesce(n.answered, 0) as answered,
    coalesce(n.has_content, false) as "hasContent"
  from result r join countries c on c.id = r.country_id left join countries parent on parent.id = c.parent_id
  left join counted n on n.result_id = r.id
  order by c.name, r.form_id`

function factsOf(country: string): string {
  return `json_build_object('id', ${country}.id, 'name', ${country}.name, 'abbreviation', ${country}.abbreviation)`
}
function isFilled(cell: string): string {
  return `(${cell} ->> 'numeric' is not null or ${hasText(`${cell} ->> 'textValue'`)})`
}

/** Counts current answers, submitted or not, of all participating countries. Sorted by country name. */
export async function countAnswers(db: Db, plans: readonly FormPlan[]): Promise<readonly CountRow[]> {
  return (await db.executeQuery<CountRow>(CompiledQuery.raw(countStatement, toColumns(plans)))).rows
}

/** The statement's list parameters. Positions and branches are numbered across all forms, which makes them unique. */
function toColumns(plans: readonly FormPlan[]): unknown[] {
  const questions: unknown[][] = []
  const branches: unknown[][] = []
  const leads: unknown[][] = []
  let firstPlace = 0
  let firstBranch = 0
  for (const { formId, plan } of plans) {
    for (const { id, at, section, answeredBy, allowsRemark, requiredCells } of plan.questions) {
      questions.push([formId, id, firstPlace + at, section, answeredBy, allowsRemark, requiredCells.join(' ')])
    }
    const offset = { place: firstPlace, branch: firstBranch }
    const branchFrom = (place: number): number => {
      const next = plan.branches.findIndex(({ at }) => at >= place)
      return next < 0 ? afterAll : offset.branch + next
    }
    for (const [number, { at, furthest, leads: of }] of plan.branches.entries()) {
      const own = offset.branch + number
      branches.push([formId, own, offset.place + at, offset.place + furthest, branchFrom(furthest), number === 0])
      for (const { optionId, to } of of) leads.push([own, optionId, offset.place + to, branchFrom(to)])
    }
    firstPlace += plan.questions.length
    firstBranch += plan.branches.length
  }
  return [
    plans.map(({ formId }) => formId),
    ...columnsOf(questions, 7),
    ...columnsOf(branches, 6),
    ...columnsOf(leads, 4),
  ]
}
const afterAll = 2 ** 31 - 1

const columnsOf = (rows: readonly (readonly unknown[])[], count: number): unknown[][] =>
  Array.from({ length: count }, (_, column) => rows.map(row => row[column]))
