// Rules for the legal limits of the reference data, and for their copies in questions.
import { isBlank } from '../blank.ts'
import { readableBlocker } from '../names.ts'
import { tooLargeReason } from '../numbers/too-large.ts'
import type { FieldReason } from '../problems.ts'
import type { Reason } from '../texts.ts'
import { isInOtherUnit } from './limit-units.ts'
import type { Limit } from './question-parts.ts'
import { questionTypes } from './question-types/registry.ts'
import type { ReferenceLimit } from './reference-limit-types.ts'

type LimitToCheck = Pick<Limit, 'lower' | 'upper' | (typeof limitTexts)[number]>
const limitTexts = ['parameter', 'area', 'article', 'unit', 'relation', 'source'] as const
export interface LimitFault extends Reason {
  readonly field: keyof LimitToCheck
}
export function findLimitFaults(limit: LimitToCheck): LimitFault[] {
  const { parameter, lower, upper } = limit
  const isReversed = lower !== null && upper !== null && lower > upper
  const faultIf = (field: LimitFault['field'], reason: Reason | null): LimitFault[] =>
    reason ? [{ field, ...reason }] : []
  return [
    ...faultIf('parameter', isBlank(parameter) ? { text: 'forms.limits.parameterMissing' } : null),
    ...faultIf('lower', isReversed ? { text: 'forms.limits.reversed' } : null),
    ...faultIf('lower', tooLargeReason(lower)),
    ...faultIf('upper', tooLargeReason(upper)),
    ...limitTexts.flatMap(field => faultIf(field, readableBlocker(limit[field] ?? ''))),
  ]
}

/** Is the limit not compared only because its unit differs from the question's? */
export const isLeftOut = (limit: Limit, question: { readonly type: string; readonly unit: string | null }): boolean =>
  questionTypes.get(question.type).fields.includes('numeric') &&
  (limit.lower !== null || limit.upper !== null) &&
  isInOtherUnit(limit, question)

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

export const checkReferenceLimit = (facts: ReferenceLimitFacts): FieldReason[] => [
  ...findLimitFaults(facts).map(({ field, ...reason }) => ({ path: field, ...reason })),
  ...(['moduleType', 'note'] as const).flatMap(field => {
    const reason = readableBlocker(facts[field] ?? '')
    return reason ? [{ path: field, ...reason }] : []
  }),
]

export const findCorrections = (before: ReferenceLimitFacts, after: ReferenceLimitFacts): ReferenceLimitField[] =>
  referenceLimitFields.filter(field => before[field] !== after[field])

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

/** Without title and source, which questions may phrase differently. */
const compared = ['area', 'article', 'unit', 'lower', 'upper', 'relation', 'verified'] as const

/** Was the reference limit corrected or verified since it was copied, or the copy edited? */
export const differsFromReference = (
  limit: Pick<Limit, (typeof compared)[number]>,
  reference: Pick<ReferenceLimit, (typeof compared)[number]>,
): boolean => compared.some(field => limit[field] !== reference[field])
