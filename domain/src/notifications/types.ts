// Texts of notifications, the mails that were sent, and what a person does without.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape, TextUpTo, Time, Version } from '../call.ts'
import { notificationKinds } from './kinds.ts'

export const NotificationKind = oneOf(...notificationKinds)

export const NotificationTemplate = shape({
  kind: NotificationKind,
  /** As an administrator has written it; null: the product's own, in each receiver's language. */
  text: orNull(Type.String()),
  version: Type.Integer(),
})
export type NotificationTemplate = Static<typeof NotificationTemplate>
/** Without a text the product's own counts again. */
export const TemplateInput = shape({ text: TextUpTo(2000), version: Version })
export type TemplateInput = Static<typeof TemplateInput>

/** kept: there is no mail server. */
export const MailStatus = oneOf('queued', 'sent', 'failed', 'kept')
export const SentMail = shape({
  id: Guid,
  address: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  status: MailStatus,
  attempts: Type.Integer(),
  created: Time,
  finished: Time,
  error: orNull(Type.String()),
})
export type SentMail = Static<typeof SentMail>
export const SentMails = shape({ result: Type.Array(SentMail), totalRows: Type.Integer() })
/** The text is null where it lets its receiver in, and somebody delivers it. */
export const MailText = shape({ id: Guid, subject: Type.String(), text: orNull(Type.String()) })

export const NotificationChoice = shape({ kind: NotificationKind, isWanted: Type.Boolean() })
export type NotificationChoice = Static<typeof NotificationChoice>
