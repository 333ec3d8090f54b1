// The visibility of parameters and the level that counts, as SQL for all modules. The arguments are aliases of rows, never user input.
import { monitoringBlock } from '@imp/domain/forms/vocabulary.ts'
import type { Scope } from './reader.ts'

const scopeConditions: Readonly<Record<Scope, (parameter: string) => string>> = {
  all: p => `${p}.deleted_at is null`,
  published: p => `${p}.deleted_at is null and ${p}.published_at is not null and not ${p}.is_hidden`,
  public: p => `${scopeConditions.published(p)} and ${p}.visibility = 'Public'`,
}
/** Everyone except administrators sees of a summary what they may see of its parameters. */
const partScope = (scope: Scope) => (scope === 'all' ? 'published' : scope)

/** The ordinary parameters that a summary covers, within the scope. */
const partsOfSummary = (summary: string, scope: Scope): string =>
  `parameters ordinary where not ordinary.is_summary and ordinary.network_code = ${summary}.network_code
    and ordinary.year = ${summary}.year and ${scopeConditions[partScope(scope)]('ordinary')}`

/** D80, for a row of countries. */
export const isInvolved = (country: string): string =>
  `(${country}.is_involved_in_maps and exists (
    select from block_countries member join blocks on blocks.id = member.block_id
    where member.country_id = ${country}.id and blocks.name = '${monitoringBlock}'))`

/** For a row of parameters. A summary of nothing that the reader may see is hidden (D87). */
export function isVisible(parameter: string, scope: Scope): string {
  const condition = scopeConditions[scope](parameter)
  if (scope === 'all') return `(${condition})`
  return `(${condition} and (not ${parameter}.is_summary or exists (select from ${partsOfSummary(parameter, scope)})))`
}

/** For a row of parameters: how many a summary covers, and how many are in scope (D87), as SummedUp; otherwise null. */
export const summedUp = (parameter: string, scope: Scope): string =>
  `(case when ${parameter}.is_summary then json_build_object(
    'shown', (select count(*) from ${partsOfSummary(parameter, scope)}),
    'all', (select count(*) from ${partsOfSummary(parameter, 'published')}),
    'public', (select count(*) from ${partsOfSummary(parameter, 'public')}),
    'isPublicOnly', ${String(scope === 'public')}) end)`

const ownLevel = (answer: string): string =>
  `case when ${answer}.forced_level > 0 then ${answer}.forced_level when ${answer}.submitted_at is not null then ${answer}.level else 0 end`

/** The answers (`part`) of the same country that an answer to a summary covers (D81). */
const partsOf = (answer: string, parameter: string, scope: Scope): string =>
  `parameter_answers part join parameters ordinary on ordinary.id = part.parameter_id
  where part.country_id = ${answer}.country_id and not ordinary.is_summary
    and ordinary.network_code = ${parameter}.network_code and ordinary.year = ${parameter}.year
    and ${scopeConditions[partScope(scope)]('ordinary')} and ${ownLevel('part')} > 0`

/** For a row of parameter_answers and its parameter: the level that counts (D81), within the scope. */
export const effectiveLevel = (answer: string, parameter: string, scope: Scope): string =>
  `(case
    when not ${parameter}.is_summary or ${answer}.forced_level > 0 then ${ownLevel(answer)}
    else coalesce((select min(${ownLevel('part')}) from ${partsOf(answer, parameter, scope)}), 0) end)`

/** For many rows: avoids computing the minimum. */
export const hasLevel = (answer: string, parameter: string, scope: Scope): string =>
  `(case
    when not ${parameter}.is_summary or ${answer}.forced_level > 0 then ${ownLevel(answer)} > 0
    else exists (select from ${partsOf(answer, parameter, scope)}) end)`

/** When the country submitted it; for a summary, the latest submission it covers. */
export const submissionTime = (answer: string, parameter: string, scope: Scope): string =>
  `(case when ${parameter}.is_summary
    then (select max(part.submitted_at) from ${partsOf(answer, parameter, scope)})
    else ${answer}.submitted_at end)`
