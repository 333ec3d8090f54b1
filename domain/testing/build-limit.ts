// A legal limit for tests: by default everywhere, in MW, verified, without numbers.
import type { Limit } from '../src/forms/question-parts.ts'

export const buildLimit = (parts: Partial<Limit>): Limit => ({
  area: null,
  parameter: 'Threshold',
  article: null,
  unit: 'MW',
  lower: null,
  upper: null,
  relation: null,
  source: null,
  verified: true,
  row: null,
  column: null,
  ...parts,
})
