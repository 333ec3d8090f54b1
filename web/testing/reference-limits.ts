// Legal limits of the reference data for tests.
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'

let count = 0

export const referenceLimit = (facts: Partial<ReferenceLimit> = {}): ReferenceLimit => ({
  id: `0190cccc-0000-7000-8000-${String(++count).padStart(12, '0')}`,
  networkCode: 2,
  parameter: 'Threshold of type B',
  moduleType: 'B',
  area: null,
  article: 'RfG (EU) 2016/631, Article 5(2)',
  unit: 'MW',
  lower: null,
  upper: 1,
  relation: null,
  source: null,
  note: null,
  verified: false,
  timeVerified: null,
  verifiedBy: null,
  version: 1,
  ...facts,
})
