// The legal limits that the platform knows, and which of them a question took. Rules; the shapes stand in reference-limit-types.ts.
import { isBlank } from '../blank.ts'
import { readableBlocker } from '../names.ts'
import { whyTooLarge } from '../numbers/too-large.ts'
import type { FieldReason } from '../problems.ts'
import type { Reason } from '../texts.ts'
import { isInOtherUnit } from './limit-units.ts'
import type { Limit } from './question-parts.ts'
import { questionTypes } from './question-types/registry.ts'
import type { ReferenceLimit } from './reference-limit-types.ts'

/** What the law says of a quantity. */
type LimitToCheck = Pick<Limit, 'lower' | 'upper' | (typeof limitTexts)[number]>
const limitTexts = ['parameter', 'area', 'article', 'unit', 'relation', 'source'] as const
export interface LimitFault extends Reason {
  readonly field: keyof LimitToCheck
}
/** Of a question's limit and of one of the reference data alike. */
export function findLimitFaults(limit: LimitToCheck): LimitFault[] {
  const { parameter, lower, upper } = limit
  const isReversed = lower !== null && upper !== null && lower > upper
  const faultIf = (field: LimitFault['field'], why: Reason | null): LimitFault[] => (why ? [{ field, ...why }] : [])
  return [
    ...faultIf('parameter', isBlank(parameter) ? { text: 'forms.limits.parameterMissing' } : null),
    ...faultIf('lower', isReversed ? { text: 'forms.limits.reversed' } : null),
    ...faultIf('lower', whyTooLarge(lower)),
    ...faultIf('upper', whyTooLarge(upper)),
    ...limitTexts.flatMap(field => faultIf(field, readableBlocker(limit[field] ?? ''))),
  ]
}

/** Would a number be compared with it if both were in one unit? Whoever designs the question is told. */
export const isLeftOut = (limit: Limit, question: { readonly type: string; readonly unit: string | null }): boolean =>
  questionTypes.get(question.type).fields.includes('numeric') &&
  (limit.lower !== null || limit.upper !== null) &&
  isInOtherUnit(limit, question)

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
  ...(['moduleType', 'note'] as const).flatMap(field => {
    const why = readableBlocker(facts[field] ?? '')
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
