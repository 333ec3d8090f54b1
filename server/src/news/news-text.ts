// News in the reader's language, starting with the name of their subject (D55).
import { showDate } from '@imp/domain/dates.ts'
import { newsTextOf } from '@imp/domain/news/kinds.ts'
import { directionOf, formatText } from '../platform/texts.ts'
import type { NewsRow } from './queries.ts'

export function writeBody(locale: string, { kind, values, writtenText }: Omit<NewsRow, 'id' | 'createdAt'>): string {
  if (writtenText !== null) return writtenText
  if (kind === 'message') return ''
  const { deadline = null, days = 0, count = 0 } = values
  const [name = '', country = '', reason = ''] = [values.name, values.country, values.reason].map(one =>
    isolate(one ?? '', locale),
  )
  const said = { name, country, reason, days, count, deadline: writeDeadline(locale, deadline) }
  return formatText(locale, newsTextOf(kind, values), said)
}

export const writeDeadline = (locale: string, deadline: string | null): string =>
  showDate(deadline) || formatText(locale, 'news.noDeadline')

export function writeNews(locale: string, news: Omit<NewsRow, 'id' | 'createdAt'>): string {
  const text = writeBody(locale, news)
  const { name } = news.values
  return name === undefined ? text : formatText(locale, 'news.about', { name: isolate(name, locale), text })
}

/** Isolates left-to-right names (U+2068 … U+2069), which would otherwise pull punctuation to their side. */
const isolate = (name: string, locale: string): string => (directionOf(locale) === 'rtl' ? `\u2068${name}\u2069` : name)
