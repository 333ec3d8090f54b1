// Parameters and answers as the server would answer them.
import { noDate } from '@imp/domain/dates.ts'
import { networkCodes } from '@imp/domain/network-codes.ts'
import { defaultLevelTexts } from '@imp/domain/parameters/levels.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { farDeadline } from './answers.ts'
import { nclpOfBelgium } from './people.ts'
import type { SentRequest, Wire } from './wire.ts'

const guidOf = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const [answer1text, answer2text, answer3text, answer4text, answer5text, answer6text, answer7text] = defaultLevelTexts

let parameters = 0
/** A published one that is open, unless the settings say otherwise. */
export const parameter = (settings: Partial<Parameter> = {}): Parameter => {
  const number = ++parameters
  const guid = guidOf(0x9a00 + number)
  return {
    id: guid,
    guid,
    name: `Parameter ${number}`,
    description: '',
    networkCode: networkCodes.RfG,
    visibility: 0,
    published: true,
    hidden: false,
    summary: false,
    timeCreated: '2026-03-02T09:00:00.000Z',
    timePublished: '2026-03-03T09:00:00.000Z',
    deadline: farDeadline,
    year: 2026,
    answer1text,
    answer2text,
    answer3text,
    answer4text,
    answer5text,
    answer6text,
    answer7text,
    status: 'New',
    timeSubmitted: noDate,
    answerGuid: '',
    countryInvolved: true,
    version: 2,
    previousGuid: null,
    isDemonstration: false,
    summedUp: settings.summary ? { shown: 2, all: 3, public: 2, isPublicOnly: false } : null,
    ...settings,
  }
}
export const draftParameter = (settings: Partial<Parameter> = {}): Parameter =>
  parameter({ published: false, timePublished: noDate, version: 1, ...settings })

/** Belgium's, not begun, unless the settings say otherwise. */
export const answerOf = (of: Parameter, settings: Partial<ParameterAnswer> = {}): ParameterAnswer => ({
  guid: of.answerGuid || guidOf(0xa500),
  parameterGuid: of.guid,
  parameterName: of.name,
  countryGuid: nclpOfBelgium.countryGuid ?? '',
  countryName: 'Belgium',
  countryAbbreviation: 'BE',
  answerValue: 0,
  forcedAnswerValue: 0,
  effectiveValue: 0,
  answerTitle: '',
  remark: '',
  timeAnswered: noDate,
  isSubmitted: false,
  timeSubmitted: noDate,
  version: 1,
  forcedBy: null,
  timeForced: null,
  previousValue: 0,
  ...settings,
})

/** The lists as the server makes them: the published ones, those under development, or both, as asked for. */
export const withParameters =
  (...items: Parameter[]) =>
  ({ answer }: Wire): void =>
    answer('GET /api/parameters', ({ query }: SentRequest) => {
      const has = (one: Parameter) =>
        (query['all'] === 'true' || one.published === (query['development'] !== 'true')) &&
        one.name.includes(query['name'] ?? '') &&
        (query['networkCode'] === undefined || String(one.networkCode) === query['networkCode']) &&
        (query['visibility'] === undefined || String(one.visibility) === query['visibility']) &&
        (query['year'] === undefined || String(one.year) === query['year'])
      const found = items.filter(has)
      const [page, count] = [Number(query['page'] ?? 1), Number(query['items'])]
      return { result: found.slice((page - 1) * count, page * count), totalRows: found.length }
    })
