// The fields of a country's answer to a parameter. Pure.
import { noDate } from '@imp/domain/dates.ts'
import { levelText, noLevel } from '@imp/domain/parameters/levels.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import { keyOfField } from '../../platform/conflict/use-merged-save.ts'
import type { Texts } from '../../platform/i18n/text.ts'

export interface AnswerFields {
  readonly answerValue: number
  readonly remark: string
}
export const toAnswerFields = ({ answerValue, remark }: ParameterAnswer): AnswerFields => ({ answerValue, remark })

interface OfCountry {
  readonly guid: string
  readonly name: string
  readonly abbreviation: string
}
/** Stands in for an answer that does not exist or cannot be read. */
export const emptyAnswer = ({ guid, name }: Pick<Parameter, 'guid' | 'name'>, country: OfCountry): ParameterAnswer => ({
  guid: '',
  parameterGuid: guid,
  parameterName: name,
  countryGuid: country.guid,
  countryName: country.name,
  countryAbbreviation: country.abbreviation,
  answerValue: noLevel,
  forcedAnswerValue: noLevel,
  effectiveValue: noLevel,
  answerTitle: '',
  remark: '',
  timeAnswered: noDate,
  isSubmitted: false,
  timeSubmitted: noDate,
  version: 0,
  forcedBy: null,
  timeForced: null,
  previousValue: noLevel,
})

export function describeAnswerField(difference: FieldDifference, parameter: Parameter, text: Texts): DescribedField {
  const { path, mine, theirs } = difference
  const isLevel = path[0] === 'answerValue'
  const show = (value: unknown): string =>
    isLevel ? levelText(parameter, Number(value)) : typeof value === 'string' ? value : ''
  return {
    key: keyOfField(difference),
    label: text(isLevel ? 'parameters.answer' : 'parameters.remark'),
    mine: show(mine),
    theirs: show(theirs),
  }
}
