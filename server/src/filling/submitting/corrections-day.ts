// The day until which a country can change a reopened result (decision 0094).
import { readExtensionDay } from '@imp/domain/filling/extensions.ts'
import type { FieldReason } from '@imp/domain/problems.ts'

interface ReadDay {
  /** ISO 8601; null: the deadline stays, or the day is invalid. */
  readonly until: string | null
  readonly errors: readonly FieldReason[]
}

export function readCorrectionsDay(until: string | null | undefined, now: Date): ReadDay {
  if (!until) return { until: null, errors: [] }
  const read = readExtensionDay(until, { deadline: null, now })
  return 'instant' in read
    ? { until: read.instant.toISOString(), errors: [] }
    : { until: null, errors: [{ path: 'until', ...read }] }
}
