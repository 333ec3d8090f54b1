// A parameter as it travels.
import { noDate } from '@imp/domain/dates.ts'
import { answerStatusOf } from '@imp/domain/parameters/answering.ts'
import { defaultLevelTexts, levels, parameterVisibilities, type Level } from '@imp/domain/parameters/levels.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import type { ParameterRow } from './queries.ts'

type LevelTexts = Record<`answer${Level}text`, string>

const toLevelTexts = (texts: readonly string[]): LevelTexts =>
  Object.fromEntries(
    levels.map((level, index) => [`answer${level}text`, texts[index] ?? defaultLevelTexts[index] ?? '']),
  ) as LevelTexts

export const toParameter = (row: ParameterRow): Parameter => ({
  id: row.id,
  guid: row.id,
  name: row.name,
  description: row.description,
  networkCode: row.networkCode,
  visibility: parameterVisibilities[row.visibility],
  published: row.publishedAt !== null,
  hidden: row.isHidden,
  summary: row.isSummary,
  summedUp: row.summedUp,
  timeCreated: row.createdAt.toISOString(),
  timePublished: row.publishedAt?.toISOString() ?? noDate,
  deadline: row.deadline?.toISOString() ?? noDate,
  year: row.year,
  ...toLevelTexts(row.levelTexts),
  status: answerStatusOf({
    answerValue: row.level ?? 0,
    remark: row.remark ?? '',
    isSubmitted: row.submittedAt !== null,
  }),
  timeSubmitted: row.submittedAt?.toISOString() ?? noDate,
  answerGuid: row.answerId ?? '',
  countryInvolved: row.isCountryInvolved,
  version: row.version,
  previousGuid: row.previousId,
  isDemonstration: row.isDemonstration,
})
