// An answer as sent. Drafts are visible only to their own country and to administrators.
import { noDate } from '@imp/domain/dates.ts'
import type { ParameterAnswer } from '@imp/domain/parameters/types.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { AnswerRow } from './queries.ts'

const toWire = (time: Date | null): string => time?.toISOString() ?? noDate

export function toAnswer(row: AnswerRow, user: User): ParameterAnswer {
  const isAdmin = user.role === 'Admin'
  const isOwn = row.countryId === user.countryId || row.countryId === user.parentCountryId
  const isShown = row.submittedAt !== null || isAdmin || (user.role === 'NCLP' && isOwn)
  const level = isShown ? row.level : 0
  return {
    guid: row.id,
    parameterGuid: row.parameterId,
    parameterName: row.parameterName,
    countryGuid: row.countryId,
    countryName: row.countryName,
    countryAbbreviation: row.abbreviation,
    answerValue: level,
    forcedAnswerValue: row.forcedLevel,
    effectiveValue: row.effectiveLevel,
    answerTitle: row.levelTexts[(row.effectiveLevel || level) - 1] ?? '',
    remark: isShown ? row.remark : '',
    timeAnswered: toWire(isShown ? row.answeredAt : null),
    isSubmitted: row.submittedAt !== null,
    timeSubmitted: toWire(row.submissionTime),
    // The version would reveal a draft and its changes.
    version: isShown ? row.version : 0,
    forcedBy: isAdmin ? row.forcedBy : null,
    timeForced: isAdmin ? (row.forcedAt?.toISOString() ?? null) : null,
    previousValue: row.previousLevel,
  }
}
