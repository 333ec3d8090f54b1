// Parameters for tests, inserted directly into the database.
import { networkCodes, type NetworkCodeName } from '@imp/domain/network-codes.ts'
import { defaultLevelTexts } from '@imp/domain/parameters/levels.ts'
import type { Visibility } from '@imp/domain/forms/types.ts'
import { countryId } from '../seeds/ids.ts'
import { insertMissingAnswers } from '../src/parameters/involvement/queries.ts'
import { insertParameters } from '../src/parameters/managing/queries.ts'
import { newId } from '../src/platform/ids.ts'
import type { TestServer } from './server.ts'

export interface ParameterOptions {
  readonly name?: string
  readonly networkCode?: NetworkCodeName
  readonly year?: number
  readonly deadline?: Date | null
  readonly isSummary?: boolean
  readonly isPublished?: boolean
  readonly isHidden?: boolean
  readonly visibility?: Visibility
  readonly previousId?: string | null
  readonly levelTexts?: readonly string[]
}
export interface GivenAnswer {
  readonly level?: number
  readonly remark?: string
  readonly isSubmitted?: boolean
  readonly forcedLevel?: number
}
export interface MadeParameter {
  readonly id: string
  readonly name: string
  readonly year: number
  /** The id of a country's answer, by abbreviation. */
  readonly answerOf: (abbreviation: string) => string
}

let count = 0

export async function makeParameter(
  server: TestServer,
  options: ParameterOptions = {},
  answers: Readonly<Record<string, GivenAnswer>> = {},
): Promise<MadeParameter> {
  const { name = `Parameter ${++count}`, year = 2026, networkCode = 'RfG', isPublished = true } = options
  const { isHidden = false, visibility = 'Internal' } = options
  const id = newId()
  const at = server.now ?? new Date()
  const parameter = {
    id,
    name,
    year,
    description: '',
    networkCode: networkCodes[networkCode],
    isSummary: options.isSummary ?? false,
    levelTexts: options.levelTexts ?? defaultLevelTexts,
    deadline: options.deadline ?? null,
    previousId: options.previousId ?? null,
  }
  const rows = await server.db.transaction().execute(async tx => {
    await insertParameters(tx, [parameter], { by: null, at })
    // Published for a moment, so that a draft has answers that somebody could ask for.
    await tx.updateTable('parameters').set({ published_at: at, visibility }).where('id', '=', id).execute()
    await insertMissingAnswers(tx, { parameterId: id, countryId: null }, at)
    const state = { published_at: isPublished ? at : null, is_hidden: isHidden }
    await tx.updateTable('parameters').set(state).where('id', '=', id).execute()
    for (const [country, given] of Object.entries(answers)) {
      const { level = 0, remark = '', forcedLevel = 0 } = given
      await tx
        .updateTable('parameter_answers')
        .set({ level, remark, submitted_at: given.isSubmitted ? at : null })
        .set({ forced_level: forcedLevel, forced_at: forcedLevel > 0 ? at : null })
        .where('parameter_id', '=', id)
        .where('country_id', '=', countryId(country))
        .execute()
    }
    return tx
      .selectFrom('parameter_answers')
      .select(['id', 'country_id as country'])
      .where('parameter_id', '=', id)
      .execute()
  })
  const ids = new Map(rows.map(row => [row.country, row.id]))
  return {
    id,
    name,
    year,
    answerOf: abbreviation => {
      const answerId = ids.get(countryId(abbreviation))
      if (answerId === undefined) throw new RangeError(`${abbreviation} has no answer to '${name}'`)
      return answerId
    },
  }
}
