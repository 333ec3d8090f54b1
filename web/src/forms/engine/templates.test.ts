import { describe, expect, it } from 'vitest'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { groupTemplates } from './templates.ts'

const published = (id: string, name: string, timePublished: string) =>
  ({ id, name, timePublished, year: Number(timePublished.slice(0, 4)) }) as FormSummary

const shown = (forms: readonly FormSummary[]) =>
  groupTemplates(forms).map(({ name, forms: editions }) => [name, editions.map(({ when, form }) => [when, form.id])])

describe('groupTemplates', () => {
  it('lists every name once with its years, newest first', () => {
    const forms = [
      published('c', 'RfG', '2026-02-01T10:00:00Z'),
      published('b', 'DCC', '2025-02-01T10:00:00Z'),
      published('a', 'rfg ', '2025-01-01T10:00:00Z'),
    ]
    const rfg = [
      ['2026', 'c'],
      ['2025', 'a'],
    ]
    expect(shown(forms)).toEqual([
      ['RfG', rfg],
      ['DCC', [['2025', 'b']]],
    ])
  })

  it('tells forms of one name and year apart by day or time of publication', () => {
    const forms = [
      published('d', 'RfG', '2026-06-01T10:00:00Z'),
      published('c', 'RfG', '2026-06-01T08:00:00Z'),
      published('b', 'RfG', '2026-01-02T10:00:00Z'),
      published('a', 'RfG', '2025-01-02T10:00:00Z'),
    ]
    const rfg = [
      ['2026 (01.06.2026 12:00)', 'd'],
      ['2026 (01.06.2026 10:00)', 'c'],
      ['2026 (02.01.2026)', 'b'],
      ['2025', 'a'],
    ]
    expect(shown(forms)).toEqual([['RfG', rfg]])
  })
})
