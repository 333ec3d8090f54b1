import type { ReferenceLimit, ReferenceLimitInput } from '@imp/domain/forms/reference-limit-types.ts'
import {
  checkReferenceLimit,
  type ReferenceLimitFacts,
  type ReferenceLimitField,
  referenceLimitFields,
} from '@imp/domain/forms/reference-limits.ts'
import type { Reason, TextId } from '@imp/domain/texts.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import { keyOfField } from '../../platform/conflict/use-merged-save.ts'
import { showReadable } from '../../platform/i18n/numbers.ts'
import type { Texts } from '../../platform/i18n/text.ts'

/** A bound is NaN when the typed text is not a number. */
export type ReferenceDraft = ReferenceLimitFacts

export const toReferenceDraft = (limit: ReferenceLimit): ReferenceDraft =>
  Object.fromEntries(referenceLimitFields.map(field => [field, limit[field]])) as unknown as ReferenceDraft

export const toReferenceInput = (draft: ReferenceDraft, { version }: ReferenceLimit): ReferenceLimitInput => ({
  ...draft,
  version,
})

export interface ReferenceFault extends Reason {
  readonly field: ReferenceLimitField
}
export const findReferenceFaults = (draft: ReferenceDraft): ReferenceFault[] => [
  ...(['lower', 'upper'] as const)
    .filter(field => Number.isNaN(draft[field]))
    .map(field => ({ field, text: 'forms.limits.notANumber' as const })),
  ...checkReferenceLimit(draft).map(({ path, ...reason }) => ({ ...reason, field: path as ReferenceLimitField })),
]

export const referenceLabels = {
  parameter: 'forms.limits.parameter',
  moduleType: 'forms.reference.moduleType',
  area: 'forms.limits.area',
  article: 'forms.limits.article',
  unit: 'forms.limits.unit',
  lower: 'forms.limits.lower',
  upper: 'forms.limits.upper',
  relation: 'forms.limits.relation',
  source: 'forms.limits.source',
  note: 'forms.reference.note',
} as const satisfies Record<ReferenceLimitField, TextId>

export function describeReferenceField(difference: FieldDifference, text: Texts): DescribedField {
  const field = referenceLimitFields.find(one => one === difference.path[0]) ?? 'parameter'
  const show = (value: unknown) =>
    typeof value === 'number' ? showReadable(value) : typeof value === 'string' ? value : ''
  return {
    key: keyOfField(difference),
    label: text(referenceLabels[field]),
    mine: show(difference.mine),
    theirs: show(difference.theirs),
  }
}
