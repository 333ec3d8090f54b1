// Renders a notification in the recipient's language, from an administrator's template or the built-in text.
import type { NewsValues } from '@imp/domain/news/kinds.ts'
import { isOptional, type NotificationKind } from '@imp/domain/notifications/kinds.ts'
import { fillPlaceholders } from '@imp/domain/notifications/placeholders.ts'
import type { TemplateTexts } from '@imp/domain/notifications/templates.ts'
import { writeBody, writeDeadline } from '../../news/news-text.ts'
import type { MailContent } from '../../platform/mail/content.ts'
import { formatText } from '../../platform/texts.ts'

interface Notification {
  readonly kind: NotificationKind
  readonly values: NewsValues
  readonly locale: string
  readonly url: string
  /** Where the recipient can unsubscribe, if that is possible. */
  readonly unsubscribeUrl: string
}

export function writeNotification(
  template: TemplateTexts,
  { kind, values, locale, url, unsubscribeUrl }: Notification,
): { readonly subject: string; readonly content: MailContent } {
  const { subject, text } = template
  return {
    subject:
      subject === null
        ? formatText(locale, 'notifications.mail.subject', { name: values.name ?? '' })
        : fillTemplate(subject, values, locale),
    content: {
      paragraphs: [
        text === null ? writeBody(locale, { kind, values, writtenText: null }) : fillTemplate(text, values, locale),
      ],
      link: { label: formatText(locale, 'notifications.mail.open'), url },
      unsubscribeUrl: isOptional(kind) ? unsubscribeUrl : null,
    },
  }
}

export const fillTemplate = (template: string, values: NewsValues, locale: string): string =>
  fillPlaceholders(template, {
    deadline: writeDeadline(locale, values.deadline ?? null),
    country: values.country ?? '',
    form_name: values.name ?? '',
    report_title: values.name ?? '',
    parameter_name: values.name ?? '',
    network_code: values.name ?? '',
    count: String(values.count ?? ''),
    days: String(values.days ?? ''),
    reason: values.reason ?? '',
  })
