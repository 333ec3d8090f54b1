// How recent the answers of some countries are, as the sources of figures, tables and graphs state it.
import { describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { findLatest } from './service.ts'

const at = (day: number) => new Date(Date.UTC(2026, 3, day))
const country = (delivered: number | null, corrected: number | null = null) => ({
  submittedAt: delivered === null ? null : at(delivered),
  correctedAt: corrected === null ? null : at(corrected),
})

describe('the latest delivery', () => {
  it('is stated without corrections if there are none', () => {
    expect(findLatest([country(2), country(5), country(null)])).toEqual({ youngestDelivery: at(5).toISOString() })
  })

  it('is stated next to the latest correction, which may be older', () => {
    const latest = findLatest([country(2, 3), country(9), country(1, 4)])
    expect(latest).toEqual({ youngestDelivery: at(9).toISOString(), correctedUntil: at(4).toISOString() })
  })

  it('is no date if nobody has submitted', () => {
    expect(findLatest([])).toEqual({ youngestDelivery: noDate })
  })
})
