// Sorts and describes rows of data delivery. Pure.
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import { formatPercent } from '@imp/drawing/numbers.ts'
import type { DeliveryMode } from '@imp/drawing/delivery-shading.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { Sort } from '../../ui/table-column.ts'
import type { DeliveryRow } from './use-delivery.ts'

const rankOf: Readonly<Record<ResultStatus, number>> = { New: 0, Partial: 1, Submitted: 2 }

export function sortDelivery(rows: readonly DeliveryRow[], { column, descending }: Sort): readonly DeliveryRow[] {
  if (column === 'country') return descending ? rows.toReversed() : rows
  const valueOf = ({ status, percentage }: DeliveryRow): number =>
    column === 'status' ? (status ? rankOf[status] : -1) : (percentage ?? -1)
  return rows.toSorted((a, b) => (valueOf(a) - valueOf(b)) * (descending ? -1 : 1))
}

/** The value shown by the map first, then the other one. []: does not participate. */
export function describeDelivery(
  { status, percentage }: Pick<DeliveryRow, 'status' | 'percentage'>,
  mode: DeliveryMode,
  { text, locale }: { readonly text: Texts; readonly locale: string },
): string[] {
  if (status === null) return []
  const word = text(`forms.status.${status}`)
  if (percentage === null) return [word]
  const percent = formatPercent(percentage, locale, 0)
  return mode === 'percentages' ? [percent, word] : [word, text('results.delivery.answered', { percent })]
}
