// Notifications on parameters: a new one, thanks for an answer, and one reminder per network code and deadline.
import { networkCodeName } from '@imp/domain/network-codes.ts'
import type { Db } from '../../platform/db.ts'
import { everybody, type Message } from './message.ts'
import * as queries from './queries.ts'

export type ParameterEvent =
  | { readonly kind: 'newParameter'; readonly parameterId: string }
  | {
      readonly kind: 'parameterSubmitted'
      readonly parameterId: string
      readonly countryName: string
      readonly userId: string | null
      readonly at: Date
    }
  /** For countries with the same number of unanswered parameters. `threshold`: identifies the reminder. */
  | {
      readonly kind: 'parametersBeforeDeadline'
      readonly networkCode: number
      /** Any of them; deleting it deletes the news and e-mails. */
      readonly parameterId: string
      readonly countryIds: readonly string[]
      readonly count: number
      readonly deadline: Date
      readonly threshold: number
      readonly days: number
    }

const kinds: readonly string[] = [
  'newParameter',
  'parameterSubmitted',
  'parametersBeforeDeadline',
] satisfies ParameterEvent['kind'][]
export const isAboutParameters = (event: { readonly kind: string }): event is ParameterEvent =>
  kinds.includes(event.kind)

export async function planParameterMessages(db: Db, event: ParameterEvent): Promise<readonly Message[]> {
  if (event.kind === 'newParameter') return planNewParameter(db, event.parameterId)
  if (event.kind === 'parameterSubmitted') return planThanks(db, event)
  const { kind, networkCode, parameterId, countryIds, count, threshold, days } = event
  const deadline = event.deadline.toISOString()
  return [
    {
      kind,
      subjectId: parameterId,
      values: { name: networkCodeName(networkCode), count, deadline, days },
      audience: { ...everybody, roles: ['NCLP'], countryIds },
      receivers: await queries.listContacts(db, kind, countryIds),
      occasion: `${deadline} ${threshold} ${count}`,
      path: '/maps/parameter-overview',
    },
  ]
}

async function planNewParameter(db: Db, parameterId: string): Promise<readonly Message[]> {
  const parameter = await queries.findParameter(db, parameterId)
  if (!parameter || parameter.isSummary || parameter.countryIds.length === 0) return []
  const { name, deadline, countryIds } = parameter
  return [
    {
      kind: 'newParameter',
      subjectId: parameterId,
      values: { name, deadline: deadline?.toISOString() ?? null },
      audience: { ...everybody, roles: ['NCLP'], countryIds },
      receivers: await queries.listContacts(db, 'newParameter', countryIds),
      occasion: 'published',
      path: `/parameters/view/${parameterId}`,
    },
  ]
}

async function planThanks(
  db: Db,
  { parameterId, countryName, userId, at }: Extract<ParameterEvent, { kind: 'parameterSubmitted' }>,
): Promise<readonly Message[]> {
  const parameter = userId === null ? undefined : await queries.findParameter(db, parameterId)
  if (!parameter || userId === null) return []
  return [
    {
      kind: 'parameterSubmitted',
      subjectId: parameterId,
      values: { name: parameter.name, country: countryName },
      audience: { ...everybody, userIds: [userId] },
      receivers: await queries.listPersons(db, 'parameterSubmitted', [userId]),
      occasion: at.toISOString(),
      path: `/parameters/view/${parameterId}`,
    },
  ]
}
