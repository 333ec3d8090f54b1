// A country's request for more time, for rendered screens.
import { noDate } from '@imp/domain/dates.ts'
import type { Extension } from '@imp/domain/filling/extension-types.ts'

/** Of Belgium, before its deadline of 20.03.2031. */
export const waitingExtension = (settings: Partial<Extension> = {}): Extension => ({
  id: '00000007-0000-4000-8000-000000000001',
  result: '00000007-0000-4000-8000-000000000002',
  form: '00000007-0000-4000-8000-000000000003',
  formName: 'RfG',
  formYear: 2031,
  country: '00000007-0000-4000-8000-000000000004',
  countryName: 'Belgium',
  countryCode: 'BE',
  status: 'waiting',
  reason: 'The threshold is not decided yet.',
  until: '2031-04-10T21:59:59.000Z',
  deadlineBefore: '2031-03-20T22:59:59.000Z',
  askedAt: '2031-03-04T09:00:00.000Z',
  askedBy: 'Noor Peeters',
  answeredAt: noDate,
  answeredBy: null,
  granted: noDate,
  answer: null,
  ...settings,
})
