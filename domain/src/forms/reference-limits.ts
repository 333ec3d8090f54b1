// The legal limits that the platform knows, and which of them a question took. Rules; the shapes stand in reference-limit-types.ts.
import { isBlank } from '../blank.ts'
import { whyNotReadable } from '../names.ts'
import { whyTooLarge } from '../numbers.ts'
import type { FieldReason } from '../problems.ts'
import type { Reason } from '../texts.ts'
import type { Limit } from './question-parts.ts'
import type { ReferenceLimit } from './reference-limit-types.ts'

/** What the law says of a quantity. */
interface LimitToCheck {
  readonly parameter: string
  readonly lower: number | null
  readonly upper: number | null
}
export interface LimitFault extends Reason {
  readonly field: 'parameter' | 'lower' | 'upper'
}
/** Of a question's limit and of one of the reference data alike. */
export function findLimitFaults({ parameter, lower, upper }: LimitToCheck): LimitFault[] {
  const isReversed = lower !== null && upper !== null && lower > upper
  return [
    ...(isBlank(parameter) ? [{ field: 'parameter', text: 'forms.limits.parameterMissing' } as const] : []),
    ...(isReversed ? [{ field: 'lower', text: 'forms.limits.reversed' } as const] : []),
    ...Object.entries({ lower, upper }).flatMap(([field, end]) => {
      const why = whyTooLarge(end)
      return why ? [{ field: field as 'lower' | 'upper', ...why }] : []
    }),
  ]
}

/** What an administrator can correct. */
export const referenceLimitFields = [
  'parameter',
  'moduleType',
  'area',
  'article',
  'unit',
  'lower',
  'upper',
  'relation',
  'source',
  'note',
] as const
export type ReferenceLimitField = (typeof referenceLimitFields)[number]
export type ReferenceLimitFacts = Readonly<Pick<ReferenceLimit, ReferenceLimitField>>

/** By the field it is about. */
export const checkReferenceLimit = (facts: ReferenceLimitFacts): FieldReason[] => [
  ...findLimitFaults(facts).map(({ field, ...reason }) => ({ path: field, ...reason })),
  ...(['parameter', 'unit'] as const).flatMap(field => {
    const why = whyNotReadable(facts[field] ?? '')
    return why ? [{ path: field, ...why }] : []
  }),
]

/** Which of the facts are others: nothing is corrected where there are none. */
export const findCorrections = (before: ReferenceLimitFacts, after: ReferenceLimitFacts): ReferenceLimitField[] =>
  referenceLimitFields.filter(field => before[field] !== after[field])

/** What a question takes of it: all but the cell that it is about. */
export const takeReference = (reference: ReferenceLimit): Omit<Limit, 'row' | 'column'> => ({
  area: reference.area,
  parameter: reference.parameter,
  article: reference.article,
  unit: reference.unit,
  lower: reference.lower,
  upper: reference.upper,
  relation: reference.relation,
  source: reference.source,
  verified: reference.verified,
  reference: reference.id,
})

/** What it is called, and where it was read, a question may say in its own words. */
const compared = ['area', 'article', 'unit', 'lower', 'upper', 'relation', 'verified'] as const

/** Is it no longer what the reference data say: corrected or verified there since, or typed over here? */
export const differsFromReference = (
  limit: Pick<Limit, (typeof compared)[number]>,
  reference: Pick<ReferenceLimit, (typeof compared)[number]>,
): boolean => compared.some(field => limit[field] !== reference[field])
