// Plans the messages of an event: one per different text, with the audience of the news and the recipients of the e-mails.
import type { NewsValues } from '@imp/domain/news/kinds.ts'
import type { Audience } from '../../news/service.ts'
import type { Db } from '../../platform/db.ts'
import { type ExtensionEvent, isAboutExtensions, planExtensionMessage } from './plan-extension-messages.ts'
import { isAboutParameters, planParameterMessages, type ParameterEvent } from './plan-parameter-messages.ts'
import { everybody, type Message } from './message.ts'
import { planHandReminder, type ReminderEvent } from './plan-hand-reminder.ts'
import { planReturnMessage, type ReturnEvent } from './plan-return-messages.ts'
import * as queries from './queries.ts'

export type NotificationEvent =
  | { readonly kind: 'newForm'; readonly formId: string }
  | {
      readonly kind: 'formSubmitted'
      readonly resultId: string
      readonly userId: string | null
    }
  /** `deadline`: that of the countries. `threshold`: identifies the reminder. */
  | {
      readonly kind: 'beforeDeadline'
      readonly formId: string
      readonly countryIds: readonly string[]
      readonly deadline: Date
      readonly threshold: number
      readonly days: number
    }
  | {
      readonly kind: 'afterDeadline'
      readonly formId: string
      readonly countryIds: readonly string[]
      readonly deadline: Date
    }
  | { readonly kind: 'dataDownloadAvailable'; readonly formId: string; readonly at: Date }
  | {
      readonly kind: 'reportPublished'
      readonly reportId: string
      readonly title: string
      readonly isInternal: boolean
      readonly at: Date
    }
  | ParameterEvent
  | ExtensionEvent
  | ReturnEvent
  | ReminderEvent

export async function planMessages(db: Db, event: NotificationEvent): Promise<readonly Message[]> {
  if (isAboutParameters(event)) return planParameterMessages(db, event)
  if (isAboutExtensions(event)) return planExtensionMessage(db, event)
  if (event.kind === 'reminder') return planHandReminder(db, event)
  if (event.kind === 'resultReturned') return planReturnMessage(db, event)
  if (event.kind === 'reportPublished') return [await planReport(db, event)]
  if (event.kind === 'formSubmitted') return planSubmission(db, event)
  const form = await queries.findForm(db, event.formId)
  if (!form) return []
  const about = { subjectId: form.id, path: `/forms/view/${form.id}` }
  const { kind } = event
  if (!form.flags[kind]) return []
  const toContacts = async (countryIds: readonly string[], values: NewsValues, occasion: string): Promise<Message> => ({
    ...about,
    kind,
    values: { name: form.name, ...values },
    audience: { ...everybody, roles: ['NCLP'], countryIds },
    receivers: await queries.listContacts(db, kind, countryIds),
    occasion,
  })
  if (event.kind === 'beforeDeadline' || event.kind === 'afterDeadline') {
    const { countryIds } = event
    const deadline = event.deadline.toISOString()
    if (event.kind === 'afterDeadline') return [await toContacts(countryIds, { deadline }, deadline)]
    const { days, threshold } = event
    return [await toContacts(countryIds, { deadline, days }, `${deadline} ${threshold}`)]
  }
  const countries = await queries.listDeadlines(db, form.id)
  if (countries.length === 0) return []
  if (event.kind === 'dataDownloadAvailable') {
    const ids = countries.map(({ countryId }) => countryId)
    return [await toContacts(ids, {}, event.at.toISOString())]
  }
  // A contact for several countries is told the first deadline.
  const byDeadline = Map.groupBy(countries, ({ deadline }) => deadline?.toISOString() ?? null)
  const inOrder = [...byDeadline].toSorted(([a], [b]) => (a ?? '9').localeCompare(b ?? '9'))
  const messages: Message[] = []
  for (const [deadline, ofDeadline] of inOrder) {
    const ids = ofDeadline.map(({ countryId }) => countryId)
    messages.push(await toContacts(ids, { deadline }, form.publishedAt.toISOString()))
  }
  return messages
}

async function planSubmission(
  db: Db,
  { resultId, userId }: Extract<NotificationEvent, { kind: 'formSubmitted' }>,
): Promise<readonly Message[]> {
  const submission = await queries.findSubmission(db, resultId, userId)
  if (!submission) return []
  const { form, country, number, thanked, administrators } = submission
  const { flags, name, id: subjectId } = form
  const about = {
    subjectId,
    resultId,
    values: { name, country },
    // The list of e-mails reads the country from it.
    occasion: `${resultId} ${number}`,
    path: `/forms/view/${form.id}/results/${resultId}`,
  }
  const messages: Message[] = []
  if (flags.formSubmittedNclp && userId !== null) {
    const audience = { ...everybody, userIds: [userId] }
    messages.push({ ...about, kind: 'formSubmittedNclp', audience, receivers: thanked })
  }
  if (flags.formSubmittedAdmin) {
    const audience: Audience = { ...everybody, roles: ['Admin'] }
    messages.push({ ...about, kind: 'formSubmittedAdmin', audience, receivers: administrators })
  }
  return messages
}

/** Viewers are not notified of internal reports. */
async function planReport(
  db: Db,
  { reportId, title, isInternal, at }: Extract<NotificationEvent, { kind: 'reportPublished' }>,
): Promise<Message> {
  const roles = isInternal ? (['Admin', 'NCLP'] as const) : (['Admin', 'NCLP', 'Viewer'] as const)
  return {
    kind: 'reportPublished',
    subjectId: reportId,
    values: { name: title },
    audience: { ...everybody, roles },
    receivers: await queries.listInRoles(db, 'reportPublished', roles),
    occasion: at.toISOString(),
    path: `/reports/view/${reportId}`,
  }
}
