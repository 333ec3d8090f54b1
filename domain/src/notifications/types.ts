// Templates of notifications, sent e-mails, and people's choices.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import { notificationKinds } from './kinds.ts'
import { maxTemplateLength } from './templates.ts'

export const NotificationKind = oneOf(...notificationKinds)

const templateTexts = {
  subject: orNull(TextUpTo(maxTemplateLength.subject)),
  text: orNull(TextUpTo(maxTemplateLength.text)),
}
export const NotificationTemplate = shape({
  kind: NotificationKind,
  ...templateTexts,
  original: shape({ subject: Type.String(), text: Type.String() }),
  version: Version,
  changed: Time,
  changedBy: orNull(Type.String()),
})
export type NotificationTemplate = Static<typeof NotificationTemplate>
export const TemplateInput = shape({ ...templateTexts, version: Type.Optional(Version) })
export type TemplateInput = Static<typeof TemplateInput>

export const PreviewInput = shape({ ...templateTexts, locale: TextUpTo(20, 2) })
export type PreviewInput = Static<typeof PreviewInput>
export const MailPreview = shape({ subject: Type.String(), html: Type.String() })
export type MailPreview = Static<typeof MailPreview>

/** kept: there is no mail server. */
export const MailStatus = oneOf('queued', 'sent', 'failed', 'kept')
export const SentMail = shape({
  id: Guid,
  address: Type.String(),
  kind: Type.String(),
  /** The country whose deadline or submission it is about; null: none. */
  country: orNull(Type.String()),
  countryCode: orNull(Type.String()),
  subject: Type.String(),
  status: MailStatus,
  attempts: Type.Integer(),
  created: Time,
  finished: Time,
  error: orNull(Type.String()),
})
export type SentMail = Static<typeof SentMail>
export const SentMails = shape({ result: Type.Array(SentMail), totalRows: Type.Integer() })
export const MailSubject = shape({ id: Guid, name: Type.String(), year: orNull(Type.Integer()) })
export type MailSubject = Static<typeof MailSubject>
/** text: null if it contains a sign-in link and e-mails are delivered. */
export const MailText = shape({ id: Guid, subject: Type.String(), text: orNull(Type.String()) })

export const NotificationChoice = shape({ kind: NotificationKind, isWanted: Type.Boolean() })
export type NotificationChoice = Static<typeof NotificationChoice>
