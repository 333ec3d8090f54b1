// The product's own texts as somebody would write them who edits them: with placeholders in place of what they speak of.
import { newsTexts } from '@imp/domain/news/kinds.ts'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import { formatText } from '../../platform/texts.ts'

/** Some number of which every language uses the plural. */
const days = 100

export function writeOriginal(kind: NotificationKind, locale: string): { subject: string; text: string } {
  const name = kind === 'reportPublished' ? '@report_title' : '@form_name'
  const values = { name, country: '@country', deadline: '@deadline', days }
  return {
    subject: formatText(locale, 'notifications.mail.subject', { name }),
    text: formatText(locale, newsTexts[kind], values).replace(new Intl.NumberFormat(locale).format(days), '@days'),
  }
}
