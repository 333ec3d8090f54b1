// All countries' levels for the published parameters of all years.
import { sql } from 'kysely'
import type { SummedUp } from '@imp/domain/parameters/types.ts'
import type { Db } from '../../platform/db.ts'
import { effectiveLevel, isInvolved, isVisible, summedUp } from '../queries.ts'
import type { Scope } from '../reader.ts'

export interface ParameterRow {
  readonly id: string
  readonly name: string
  readonly networkCode: number
  readonly isSummary: boolean
  readonly summedUp: SummedUp | null
  readonly year: number
  readonly levelTexts: readonly string[]
  readonly previousId: string | null
  readonly isDemonstration: boolean
}
export async function listParameters(db: Db, scope: Scope): Promise<readonly ParameterRow[]> {
  const { rows } = await sql<ParameterRow>`
    select p.id, p.name, p.network_code as "networkCode", p.is_summary as "isSummary", p.year,
      p.level_texts as "levelTexts", earlier.id as "previousId", p.is_demonstration as "isDemonstration",
      ${summedUp('p', scope)} as "summedUp"
    from parameters p left join parameters earlier on earlier.id = p.previous_id and ${isVisible('earlier', scope)}
    where ${isVisible('p', scope)}
    order by p.network_code, p.is_summary desc, p.name, p.year`.execute(db)
  return rows
}

export interface LevelRow {
  readonly parameterId: string
  readonly country: string
  readonly countryName: string
  readonly level: number
  readonly isForced: boolean
  /** Empty unless submitted. */
  readonly remark: string
  readonly submittedAt: Date | null
}
export async function listLevels(db: Db, scope: Scope): Promise<readonly LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select p.id as "parameterId", c.abbreviation as country, c.name as "countryName",
      ${effectiveLevel('a', 'p', scope)} as level, coalesce(a.forced_level > 0, false) as "isForced",
      case when a.submitted_at is null then '' else a.remark end as remark, a.submitted_at as "submittedAt"
    from parameters p cross join countries c
    left join parameter_answers a on a.parameter_id = p.id and a.country_id = c.id
    where ${isVisible('p', scope)} and c.parent_id is null and ${isInvolved('c')}
    order by c.name, p.id`.execute(db)
  return rows
}
