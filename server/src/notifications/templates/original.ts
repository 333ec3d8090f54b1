// The built-in texts as templates, with placeholders.
import { newsTexts } from '@imp/domain/news/kinds.ts'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import { placeholdersOf } from '@imp/domain/notifications/placeholders.ts'
import { formatText } from '../../platform/texts.ts'

/** Numbers for which every language uses the plural. */
const [days, count] = [100, 200]

const nameOf = (kind: NotificationKind) => placeholdersOf[kind].find(one => names.has(one)) ?? 'form_name'
const names: ReadonlySet<string> = new Set(['form_name', 'report_title', 'parameter_name', 'network_code'])

export function writeOriginal(kind: NotificationKind, locale: string): { subject: string; text: string } {
  const name = `@${nameOf(kind)}`
  const values = { name, country: '@country', deadline: '@deadline', reason: '@reason', days, count }
  const { format } = new Intl.NumberFormat(locale)
  return {
    subject: formatText(locale, 'notifications.mail.subject', { name }),
    text: formatText(locale, newsTexts[kind], values).replace(format(days), '@days').replace(format(count), '@count'),
  }
}
