// Describes a number that looks like a slip by a power of ten.
import { showTime } from '../dates.ts'
import { formatBounds } from '../forms/limit-bounds.ts'
import type { Limit } from '../forms/question-parts.ts'
import { showGrouped } from '../numbers/show-number.ts'
import type { TextId, TextValues } from '../texts.ts'
import type { Slip } from './slips.ts'

type Text = (id: TextId, values?: TextValues) => string

interface SaidSlip extends Pick<Slip, 'current' | 'previous'> {
  readonly limit: Pick<Limit, 'lower' | 'upper' | 'unit'> | null
}

/** 'Last year 4 319.6. Is 4.319 right?', or with isAsked = false: 'Last year 4 319.6. Now 4.319.' */
export function describeSlip(
  { current, previous, limit }: SaidSlip,
  isAsked: boolean,
  text: Text,
  locale: string,
): string {
  const range = limit && formatBounds(limit, text, locale)
  const beside =
    previous === null
      ? `${text('results.limits.allows', { range: range ?? '' })}.`
      : text('results.slips.lastYear', { previous: showGrouped(previous, locale) })
  const is = text(isAsked ? 'results.slips.isRight' : 'results.slips.now', { current: showGrouped(current, locale) })
  return `${beside} ${is}`
}

export function describeConfirmation(confirmed: Slip['confirmed'], text: Text): string {
  if (!confirmed) return text('results.slips.notConfirmed')
  const { confirmedBy, confirmedAt } = confirmed
  // Confirmed in the browser, not saved yet.
  if (confirmedBy === undefined || confirmedAt === undefined) return text('results.slips.confirmed')
  return text('results.slips.confirmedBy', { name: confirmedBy ?? '', time: showTime(confirmedAt) })
}
