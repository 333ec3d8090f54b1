import { beforeAll, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { startLanguage } from '../platform/i18n/language.ts'
import { textNow } from '../platform/i18n/text.ts'
import { labelForms } from './form-labels.ts'

beforeAll(startLanguage)

const form = (id: string, name: string, year: number, timePublished: string, deadline = noDate) => ({
  id,
  name,
  year,
  timePublished,
  deadline,
})

it('adds the time of publication only where forms share name and year', () => {
  const forms = [
    form('a', 'RfG', 2026, '2026-06-01T10:00:00.000Z'),
    form('b', 'rfg ', 2026, '2026-02-01T10:00:00.000Z', '2026-03-01T22:59:59.000Z'),
    form('c', 'RfG', 2025, '2025-02-01T10:00:00.000Z'),
  ]
  const labels = labelForms(forms, ({ name, year }) => `${name} (${year})`, textNow, new Date('2026-07-01T00:00:00Z'))
  expect(labels.map(({ label }) => label)).toEqual([
    'RfG (2026), published 01.06.2026 12:00, open',
    'rfg  (2026), published 01.02.2026 11:00, closed',
    'RfG (2025)',
  ])
})
