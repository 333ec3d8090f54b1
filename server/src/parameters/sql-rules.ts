// What of the parameters somebody sees, and which level of an answer counts, as conditions and expressions of SQL: one truth for all
// modules that ask. Each takes the names of its rows in the statement, never anything that somebody has written.
import { monitoringBlock } from '@imp/domain/forms/vocabulary.ts'
import type { Scope } from './reader.ts'

const scopeConditions: Readonly<Record<Scope, (parameter: string) => string>> = {
  all: p => `${p}.deleted_at is null`,
  published: p => `${p}.deleted_at is null and ${p}.published_at is not null and not ${p}.is_hidden`,
  public: p => `${scopeConditions.published(p)} and ${p}.visibility = 'Public'`,
}
/** What others than administrators see of a summary: what they may see of what it sums up. */
const partScope = (scope: Scope) => (scope === 'all' ? 'published' : scope)

/** The ordinary parameters that a summary sums up, as far as this scope goes. */
const partsOfSummary = (summary: string, scope: Scope): string =>
  `parameters ordinary where not ordinary.is_summary and ordinary.network_code = ${summary}.network_code
    and ordinary.year = ${summary}.year and ${scopeConditions[partScope(scope)]('ordinary')}`

/** D80: of a row of countries. */
export const isInvolved = (country: string): string =>
  `(${country}.is_involved_in_maps and exists (
    select from block_countries member join blocks on blocks.id = member.block_id
    where member.country_id = ${country}.id and blocks.name = '${monitoringBlock}'))`

/** Of a row of parameters. A summary of nothing that the reader may see is nothing to them (D87). */
export function isVisible(parameter: string, scope: Scope): string {
  const condition = scopeConditions[scope](parameter)
  if (scope === 'all') return `(${condition})`
  return `(${condition} and (not ${parameter}.is_summary or exists (select from ${partsOfSummary(parameter, scope)})))`
}

/** Of a row of parameters: how many a summary sums up, and how many of them this scope sees (D87), as SummedUp; null for others. */
export const summedUp = (parameter: string, scope: Scope): string =>
  `(case when ${parameter}.is_summary then json_build_object(
    'shown', (select count(*) from ${partsOfSummary(parameter, scope)}),
    'all', (select count(*) from ${partsOfSummary(parameter, 'published')}),
    'public', (select count(*) from ${partsOfSummary(parameter, 'public')}),
    'isPublicOnly', ${String(scope === 'public')}) end)`

const ownLevel = (answer: string): string =>
  `case when ${answer}.forced_level > 0 then ${answer}.forced_level when ${answer}.submitted_at is not null then ${answer}.level else 0 end`

/** The answers (`part`) of the same country that a row of parameter_answers to a summary parameter sums up (D81). */
const partsOf = (answer: string, parameter: string, scope: Scope): string =>
  `parameter_answers part join parameters ordinary on ordinary.id = part.parameter_id
  where part.country_id = ${answer}.country_id and not ordinary.is_summary
    and ordinary.network_code = ${parameter}.network_code and ordinary.year = ${parameter}.year
    and ${scopeConditions[partScope(scope)]('ordinary')} and ${ownLevel('part')} > 0`

/** Of a row of parameter_answers and its parameter: the level that counts (D81), as far as this scope goes. */
export const effectiveLevel = (answer: string, parameter: string, scope: Scope): string =>
  `(case
    when not ${parameter}.is_summary or ${answer}.forced_level > 0 then ${ownLevel(answer)}
    else coalesce((select min(${ownLevel('part')}) from ${partsOf(answer, parameter, scope)}), 0) end)`

/** Whether there is one: asked of many rows, without looking for the lowest. */
export const hasLevel = (answer: string, parameter: string, scope: Scope): string =>
  `(case
    when not ${parameter}.is_summary or ${answer}.forced_level > 0 then ${ownLevel(answer)} > 0
    else exists (select from ${partsOf(answer, parameter, scope)}) end)`

/** When the country submitted it; of a summary, the latest of what is summed up. */
export const submissionTime = (answer: string, parameter: string, scope: Scope): string =>
  `(case when ${parameter}.is_summary
    then (select max(part.submitted_at) from ${partsOf(answer, parameter, scope)})
    else ${answer}.submitted_at end)`
