// Merges the history of a result: changed answers, extension requests, deliveries; latest first.
import { isDate } from '@imp/domain/dates.ts'
import type { Extension } from '@imp/domain/filling/extension-types.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import type { Change, DeliverySummary } from '@imp/domain/results/types.ts'

export type HistoryEntry =
  | { readonly kind: 'change'; readonly key: string; readonly at: string; readonly change: Change }
  | { readonly kind: 'asked' | 'answered'; readonly key: string; readonly at: string; readonly request: Extension }
  | {
      readonly kind: 'submitted' | 'reopened' | 'accepted'
      readonly key: string
      readonly at: string
      readonly delivery: DeliverySummary
    }
  | {
      readonly kind: 'confirmed'
      readonly key: string
      readonly at: string
      readonly field: ReturnedField
    }
export type DeadlineEntry = Extract<HistoryEntry, { readonly request: Extension }>
export type DeliveryEntry = Extract<HistoryEntry, { readonly delivery: DeliverySummary }>

export type ConfirmedEntry = Extract<HistoryEntry, { readonly field: ReturnedField }>
type ReturnedField = Returned['fields'][number]

/** @param isWhole there are no older changes to load; otherwise entries older than the oldest change are held back */
export function mergeHistory(
  changes: readonly Change[],
  requests: readonly Extension[],
  deliveries: readonly DeliverySummary[],
  isWhole: boolean,
): readonly HistoryEntry[] {
  const ofChanges = changes.map(change => ({ kind: 'change', key: change.id, at: change.changedAt, change }) as const)
  const ofRequests = requests.flatMap((request): HistoryEntry[] => {
    const asked = { kind: 'asked', key: `${request.id} asked`, at: request.askedAt, request } as const
    if (!isDate(request.answeredAt)) return [asked]
    return [{ kind: 'answered', key: `${request.id} answered`, at: request.answeredAt, request }, asked]
  })
  const ofDeliveries = deliveries.flatMap(delivery =>
    (
      [
        ['accepted', delivery.acceptedAt],
        ['reopened', delivery.reopenedAt],
        ['submitted', delivery.submittedAt],
      ] as const
    )
      .filter(([, at]) => isDate(at))
      .map(([kind, at]): HistoryEntry => ({ kind, key: `${delivery.id} ${kind}`, at, delivery })),
  )
  const ofParts = deliveries.flatMap(({ id, returned }) =>
    (returned?.fields ?? [])
      .filter(({ confirmedAt }) => isDate(confirmedAt))
      .map((field): HistoryEntry => {
        const key = `${id} confirmed ${field.question} ${field.row}/${field.column}`
        return { kind: 'confirmed', key, at: field.confirmedAt, field }
      }),
  )
  const oldest = isWhole ? undefined : changes.at(-1)?.changedAt
  const known = [...ofRequests, ...ofDeliveries, ...ofParts].filter(
    ({ at }) => oldest === undefined || Date.parse(at) >= Date.parse(oldest),
  )
  return [...ofChanges, ...known].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
