// Which datasets are public now, and what can be said of each without reading its data. What is public is decided by the same
// columns as for visitors of the screens; a test holds the two against each other.
import { CompiledQuery } from 'kysely'
import type { DataView } from '@imp/domain/forms/types.ts'
import type { Db } from '../platform/db.ts'

export interface DatasetFacts {
  /** Latest first. */
  readonly years: readonly number[]
  readonly countries: number
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
  /** Of the earliest parameter of its chain of years, public or not. */
  readonly id: string
  /** Of the latest public year, as the two after it. */
  readonly name: string
  readonly description: string
  readonly networkCode: number
}

// Of a result `r` and the form `f` that it belongs to. A correction changes answers, a reopening takes them away.
const factsOfResults = `
  count(distinct r.country_id) filter (where r.status = 'Submitted')::int as countries,
  coalesce(bool_or(r.provenance is not null) filter (where r.status = 'Submitted'), false) as "isDemonstration",
  greatest(max(f.published_at), max(r.submitted_at), max(answered.changed_at), max(reopened.reopened_at)) as "changedAt"`
const joinReopened = `
  left join lateral (select max(d.reopened_at) as reopened_at from deliveries d where d.result_id = r.id) reopened on true`

/** Graphs of which a year is public that somebody has submitted answers of. */
export async function listGraphFacts(db: Db): Promise<GraphFacts[]> {
  const text = `
    select q.data_view as view, array_agg(distinct f.year order by f.year desc) as years, null as "issuedAt", ${factsOfResults}
    from questions q
    join sections s on s.id = q.section_id
    join forms f on f.id = s.form_id and f.published_at is not null
    join public_graph_years p on p.year = f.year and p.graph_key =
      case when starts_with(q.data_view, 'generationcapacity_') then 'generationcapacity'
           when starts_with(q.data_view, 'frt_') then 'frt' else 'frtadditional' end
    join results r on r.form_id = f.id
    left join lateral (
      select max(a.changed_at) as changed_at from answers a
      where a.result_id = r.id and a.question_id = q.id and r.status = 'Submitted') answered on true
    ${joinReopened}
    where q.data_view is not null
    group by q.data_view
    having bool_or(r.status = 'Submitted')`
  return (await db.executeQuery<GraphFacts>(CompiledQuery.raw(text))).rows
}

/** Public forms that somebody has submitted; whether one is non-exhaustive its category tells. */
export async function listFormFacts(db: Db): Promise<FormFacts[]> {
  const text = `
    select f.id, f.name, k.name as category, array[f.year] as years, f.published_at as "issuedAt", ${factsOfResults}
    from forms f
    join categories k on k.id = f.category_id
    join results r on r.form_id = f.id
    left join lateral (
      select max(a.changed_at) as changed_at from answers a
      where a.result_id = r.id and r.status = 'Submitted') answered on true
    ${joinReopened}
    where f.published_at is not null and f.visibility = 'Public'
    group by f.id, k.name
    having bool_or(r.status = 'Submitted')`
  return (await db.executeQuery<FormFacts>(CompiledQuery.raw(text))).rows
}

// Each parameter with the first of its chain of years: that one's id stays, even when it is deleted.
const withRoots = `
  with recursive chain as (
    select id, id as root from parameters where previous_id is null
    union all
    select p.id, chain.root from chain join parameters p on p.previous_id = chain.id)`
const isPublicParameter = `
  p.published_at is not null and p.visibility = 'Public' and not p.is_hidden and p.deleted_at is null`

/**
 * Chains of which a year is public, with the countries that are involved and have a level that counts. Drafts change nothing;
 * a summary changes with what it sums up, and all of them with the countries that are switched on or off for the maps.
 */
export async function listParameterFacts(db: Db): Promise<ParameterFacts[]> {
  const text = `${withRoots}
    select chain.root as id, (array_agg(p.name order by p.year desc))[1] as name,
           (array_agg(p.description order by p.year desc))[1] as description,
           (array_agg(p.network_code order by p.year desc))[1] as "networkCode",
           array_agg(distinct p.year order by p.year desc) as years,
           count(distinct a.country_id) filter
             (where c.is_involved_in_maps and (p.is_summary or a.forced_level > 0 or a.submitted_at is not null))::int as countries,
           min(p.published_at) as "issuedAt",
           greatest(max(p.changed_at), max(told.changed_at), max(c.involvement_changed_at) filter
             (where p.is_summary or a.forced_level > 0 or a.submitted_at is not null)) as "changedAt",
           bool_or(p.is_demonstration) as "isDemonstration"
    from chain
    join parameters p on p.id = chain.id and ${isPublicParameter}
    left join lateral (
      select greatest(max(b.submitted_at), max(b.forced_at), max(h.changed_at)) as changed_at from parameters o
      join parameter_answers b on b.parameter_id = o.id
      left join parameter_answer_changes h on h.answer_id = b.id and h.kind in ('submit', 'force')
      where o.id = p.id or (p.is_summary and o.network_code = p.network_code and o.year = p.year)) told on true
    left join parameter_answers a on a.parameter_id = p.id
    left join countries c on c.id = a.country_id
    group by chain.root`
  return (await db.executeQuery<ParameterFacts>(CompiledQuery.raw(text))).rows
}

/** The abbreviations of whole countries of which visitors can see something: a level, or what they or their parts have submitted. */
export async function listPublicCountries(db: Db): Promise<string[]> {
  const text = `
    select c.abbreviation from countries c
    where c.parent_id is null and (
      exists (
        select from parameter_answers a join parameters p on p.id = a.parameter_id
        where a.country_id = c.id and c.is_involved_in_maps and ${isPublicParameter})
      or exists (
        select from results r join forms f on f.id = r.form_id join countries of on of.id = r.country_id
        where (of.id = c.id or of.parent_id = c.id) and r.status = 'Submitted'
          and f.published_at is not null and f.visibility = 'Public'))
    order by c.abbreviation`
  return (await db.executeQuery<{ abbreviation: string }>(CompiledQuery.raw(text))).rows.map(row => row.abbreviation)
}

export interface ParameterOfChain {
  readonly id: string
  readonly year: number
  readonly isPublic: boolean
}
/** The chain of years that a parameter belongs to, earliest first, with what is deleted or not public. */
export async function listChain(db: Db, id: string): Promise<(ParameterOfChain & { readonly root: string })[]> {
  const text = `${withRoots}
    select p.id, p.year, chain.root, (${isPublicParameter}) as "isPublic"
    from chain join parameters p on p.id = chain.id
    where chain.root = (select root from chain where id = $1)
    order by p.year`
  return (await db.executeQuery<ParameterOfChain & { root: string }>(CompiledQuery.raw(text, [id]))).rows
}
