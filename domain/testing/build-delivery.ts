// A delivery for tests: by default Belgium's first, neither opened again nor accepted.
import { noDate } from '../src/dates.ts'
import type { DeliverySummary } from '../src/results/types.ts'

export const buildDelivery = (parts: Partial<DeliverySummary> = {}): DeliverySummary => ({
  id: '00000009-0000-4000-8000-000000000001',
  result: '00000001-0000-4000-8000-0000000000ff',
  number: 1,
  formName: 'RfG monitoring',
  formYear: 2026,
  countryName: 'Belgium',
  submittedAt: '2026-03-01T08:00:00.000Z',
  submittedBy: 'Anna',
  checksum: 'abc',
  answers: 2,
  hiddenAnswers: 0,
  confirmedAnswers: null,
  changedAnswers: null,
  newAnswers: null,
  hasParentDelivery: false,
  reopenedAt: noDate,
  reopenedBy: null,
  reopenReason: null,
  returned: null,
  acceptedAt: noDate,
  acceptedBy: null,
  ...parts,
})
