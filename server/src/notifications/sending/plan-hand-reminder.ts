// Manual reminders, regardless of the form's settings. A contact for several countries gets one, for the first upcoming deadline.
import type { Db } from '../../platform/db.ts'
import { everybody, type Message } from './message.ts'
import * as queries from './queries.ts'

export interface ReminderEvent {
  readonly kind: 'reminder'
  readonly formId: string
  readonly countryIds: readonly string[]
  readonly reason: string
  readonly at: Date
}

export async function planHandReminder(db: Db, event: ReminderEvent): Promise<readonly Message[]> {
  const { kind, formId, countryIds, reason, at } = event
  const form = await queries.findForm(db, formId)
  if (!form) return []
  const deadlines = (await queries.listDeadlines(db, formId)).filter(({ countryId }) => countryIds.includes(countryId))
  const byDeadline = Map.groupBy(deadlines, ({ deadline }) => deadline?.toISOString() ?? null)
  // Same rule as isPast of forms, a module above this one: the instant of the deadline is still in time.
  const isOver = (deadline: string | null) => deadline !== null && Date.parse(deadline) < at.getTime()
  const inOrder = [...byDeadline].toSorted(
    ([a], [b]) => Number(isOver(a)) - Number(isOver(b)) || (a ?? '9').localeCompare(b ?? '9'),
  )
  const messages: Message[] = []
  for (const [deadline, ofDeadline] of inOrder) {
    const ids = ofDeadline.map(({ countryId }) => countryId)
    messages.push({
      kind,
      subjectId: form.id,
      values: { name: form.name, deadline, isOver: isOver(deadline), reason },
      audience: { ...everybody, roles: ['NCLP'], countryIds: ids },
      receivers: await queries.listContacts(db, kind, ids),
      occasion: at.toISOString(),
      path: `/forms/view/${form.id}`,
    })
  }
  return messages
}
