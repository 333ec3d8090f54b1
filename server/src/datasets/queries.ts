// Which datasets are public, without reading their data. Uses the same columns as the screens of visitors; a test compares the two.
import { CompiledQuery } from 'kysely'
import type { MonitoredCountry } from '@imp/domain/countries/types.ts'
import type { DataView } from '@imp/domain/forms/types.ts'
import type { SummedUp } from '@imp/domain/parameters/types.ts'
import { isMonitored, wholeCountry } from '../countries/sql-rules.ts'
import { hasLevel, isInvolved, isVisible, summedUp } from '../parameters/sql-rules.ts'
import type { Db } from '../platform/db.ts'

export interface DatasetFacts {
  /** With values, latest first. */
  readonly years: readonly number[]
  /** How many have values; a dataset needs at least one. */
  readonly countries: number
  readonly countryIds: readonly string[]
  readonly issuedAt: Date | null
  readonly changedAt: Date
  readonly isDemonstration: boolean
}
export interface GraphFacts extends DatasetFacts {
  readonly view: DataView
}
export interface FormFacts extends DatasetFacts {
  readonly id: string
  readonly name: string
  readonly category: string
}
export interface ParameterFacts extends DatasetFacts {
  /** Of the earliest parameter in its chain of years, public or not. */
  readonly id: string
  /** Name, description and code are those of the latest public year. */
  readonly name: string
  readonly description: string
  readonly networkCode: number
  readonly summedUp: SummedUp | null
}

// For a result `r` of country `rc` and its form `f`. A country and its parts count as one. Reopening withdraws answers.
const factsOfResults = `
  count(distinct ${wholeCountry('rc')}) filter (where answered.has_value)::int as countries,
  coalesce(array_agg(distinct ${wholeCountry('rc')}) filter (where answered.has_value), '{}') as "countryIds",
  coalesce(array_agg(distinct f.year order by f.year desc) filter (where answered.has_value), '{}') as years,
  coalesce(bool_or(r.provenance is not null) filter (where r.status = 'Submitted'), false) as "isDemonstration",
  greatest(max(f.published_at), max(r.submitted_at), max(answered.changed_at), max(reopened.reopened_at)) as "changedAt"`
/** For an answer `a`. A remark alone is no value. */
const hasValue = `(not a.is_empty and (a.numeric is not null or a.textual <> '' or a.options <> '{}' or a.cells <> '{}')
  and (a.result_id, a.question_id) not in (select result_id, question_id from hidden))`
/** $1 and $2: result and question of each answer hidden by branching, which was never delivered. */
const withHidden = `with hidden as materialized (select * from unnest($1::uuid[], $2::uuid[]) h (result_id, question_id))`
export interface HiddenAnswer {
  readonly resultId: string
  readonly questionId: string
}
const toArrays = (hidden: readonly HiddenAnswer[]) => [
  hidden.map(({ resultId }) => resultId),
  hidden.map(({ questionId }) => questionId),
]
const joinReopened = `
  left join lateral (select max(d.reopened_at) as reopened_at from deliveries d where d.result_id = r.id) reopened on true`

export async function listPublicForms(db: Db): Promise<{ readonly formId: string; readonly publishedAt: Date }[]> {
  const text = `
    select f.id as "formId", f.published_at as "publishedAt" from forms f
    where f.published_at is not null and (f.visibility = 'Public' or exists (
      select from public_graph_years p where p.year = f.year))`
  return (await db.executeQuery<{ formId: string; publishedAt: Date }>(CompiledQuery.raw(text))).rows
}

export interface Choices {
  readonly formId: string
  readonly resultId: string
  readonly options: Readonly<Record<string, readonly string[]>>
}
export async function listChoices(
  db: Db,
  formIds: readonly string[],
  questionIds: readonly string[],
): Promise<Choices[]> {
  const text = `
    select r.form_id as "formId", r.id as "resultId",
      coalesce(json_object_agg(a.question_id, a.options) filter (where a.question_id is not null), '{}') as options
    from results r left join answers a on a.result_id = r.id and a.question_id = any($2::uuid[])
    where r.form_id = any($1::uuid[]) and r.status = 'Submitted'
    group by r.id`
  return (await db.executeQuery<Choices>(CompiledQuery.raw(text, [formIds, questionIds]))).rows
}

/** The graphs of a question's data view whose years become public together. */
const graphKeyOf = (question: string): string => `(case
  when starts_with(${question}.data_view, 'generationcapacity_') then 'generationcapacity'
  when starts_with(${question}.data_view, 'frt_') then 'frt'
  when ${question}.data_view is not null then 'frtadditional' end)`

export async function listGraphFacts(db: Db, hidden: readonly HiddenAnswer[]): Promise<GraphFacts[]> {
  const text = `${withHidden}
    select q.data_view as view, null as "issuedAt", ${factsOfResults}
    from questions q
    join sections s on s.id = q.section_id
    join forms f on f.id = s.form_id and f.published_at is not null
    join public_graph_years p on p.year = f.year and p.graph_key = ${graphKeyOf('q')}
    join results r on r.form_id = f.id
    join countries rc on rc.id = r.country_id
    left join lateral (
      select max(a.changed_at) as changed_at, bool_or(${hasValue}) as has_value from answers a
      where a.result_id = r.id and a.question_id = q.id and r.status = 'Submitted') answered on true
    ${joinReopened}
    where q.data_view is not null
    group by q.data_view`
  return (await db.executeQuery<GraphFacts>(CompiledQuery.raw(text, toArrays(hidden)))).rows
}

export async function listFormFacts(db: Db, hidden: readonly HiddenAnswer[]): Promise<FormFacts[]> {
  const text = `${withHidden}
    select f.id, f.name, k.name as category, f.published_at as "issuedAt", ${factsOfResults}
    from forms f
    join categories k on k.id = f.category_id
    join results r on r.form_id = f.id
    join countries rc on rc.id = r.country_id
    left join lateral (
      select max(a.changed_at) as changed_at, bool_or(${hasValue}) as has_value from answers a
      where a.result_id = r.id and r.status = 'Submitted') answered on true
    ${joinReopened}
    where f.published_at is not null and f.visibility = 'Public'
    group by f.id, k.name`
  return (await db.executeQuery<FormFacts>(CompiledQuery.raw(text, toArrays(hidden)))).rows
}

// Each parameter with the first of its chain of years, whose id is permanent even if it is deleted.
const withRoots = `
  with recursive chain as (
    select id, id as root from parameters where previous_id is null
    union all
    select p.id, chain.root from chain join parameters p on p.previous_id = chain.id)`
const isPublicParameter = isVisible('p', 'public')
const hasPublicLevel = hasLevel('a', 'p', 'public')

/**
 * Chains with a public year and a level that counts. Drafts change nothing. A summary changes with its parameters, and
 * all of them with the countries shown on maps.
 */
export async function listParameterFacts(db: Db): Promise<ParameterFacts[]> {
  // Materialised so that the rules are not evaluated once per aggregate.
  const text = `${withRoots},
    involved as materialized (select c.id from countries c where ${isInvolved('c')}),
    own_changes as materialized (
      select b.parameter_id, greatest(max(b.submitted_at), max(b.forced_at), max(h.changed_at)) as changed_at
      from parameter_answers b
      left join parameter_answer_changes h on h.answer_id = b.id and h.kind in ('submit', 'force')
      group by b.parameter_id),
    in_public as materialized (
      select chain.root, p.*, ${summedUp('p', 'public')} as summed_up,
             case when p.is_summary then (
               select max(of_part.changed_at) from own_changes of_part join parameters o on o.id = of_part.parameter_id
               where o.network_code = p.network_code and o.year = p.year) else own.changed_at end as answers_changed_at
      from chain
      join parameters p on p.id = chain.id and ${isPublicParameter}
      left join own_changes own on own.parameter_id = p.id),
    answered as materialized (
      select p.root, p.year, a.country_id, c.id in (select id from involved) and ${hasPublicLevel} as counts,
             case when p.is_summary or a.forced_level > 0 or a.submitted_at is not null then c.involvement_changed_at end
               as involvement_changed_at
      from in_public p
      join parameter_answers a on a.parameter_id = p.id
      join countries c on c.id = a.country_id),
    values_of_chain as (
      select root, coalesce(array_agg(distinct year order by year desc) filter (where counts), '{}') as years,
             count(distinct country_id) filter (where counts)::int as countries,
             coalesce(array_agg(distinct country_id) filter (where counts), '{}') as country_ids,
             max(involvement_changed_at) as involvement_changed_at
      from answered group by root)
    select root as id, (array_agg(p.name order by p.year desc))[1] as name,
           (array_agg(p.description order by p.year desc))[1] as description,
           (array_agg(p.network_code order by p.year desc))[1] as "networkCode",
           (array_agg(p.summed_up order by p.year desc))[1] as "summedUp",
           coalesce(v.years, '{}') as years, coalesce(v.countries, 0) as countries,
           coalesce(v.country_ids, '{}') as "countryIds",
           min(p.published_at) as "issuedAt",
           greatest(max(p.changed_at), max(p.answers_changed_at), v.involvement_changed_at) as "changedAt",
           bool_or(p.is_demonstration) as "isDemonstration"
    from in_public p
    left join values_of_chain v using (root)
    group by root, v.years, v.countries, v.country_ids, v.involvement_changed_at`
  return (await db.executeQuery<ParameterFacts>(CompiledQuery.raw(text))).rows
}

/** Countries of which visitors see a level or a submission, their own or of a part. Sorted by name. */
export async function listMonitoredCountries(db: Db): Promise<MonitoredCountry[]> {
  const text = `
    select c.abbreviation, c.name, (
      exists (
        select from parameter_answers a join parameters p on p.id = a.parameter_id
        where a.country_id = c.id and ${isInvolved('c')} and ${isPublicParameter} and ${hasPublicLevel})
      or exists (
        select from results r join forms f on f.id = r.form_id join countries of on of.id = r.country_id
        where (of.id = c.id or of.parent_id = c.id) and r.status = 'Submitted'
          and f.published_at is not null and (f.visibility = 'Public' or exists (
            select from public_graph_years p
            join sections s on s.form_id = f.id
            join questions q on q.section_id = s.id and ${graphKeyOf('q')} = p.graph_key
            join answers a on a.result_id = r.id and a.question_id = q.id and not a.is_empty
            where p.year = f.year)))) as "hasPublicValues"
    from countries c
    where ${isMonitored('c')}
    order by c.name`
  return (await db.executeQuery<MonitoredCountry>(CompiledQuery.raw(text))).rows
}

export interface ParameterOfChain {
  readonly id: string
  readonly year: number
  readonly isPublic: boolean
}
/** Earliest first, including deleted and non-public years. */
export async function listChain(db: Db, id: string): Promise<(ParameterOfChain & { readonly root: string })[]> {
  const text = `${withRoots}
    select p.id, p.year, chain.root, (${isPublicParameter}) as "isPublic"
    from chain join parameters p on p.id = chain.id
    where chain.root = (select root from chain where id = $1)
    order by p.year`
  return (await db.executeQuery<ParameterOfChain & { root: string }>(CompiledQuery.raw(text, [id]))).rows
}
