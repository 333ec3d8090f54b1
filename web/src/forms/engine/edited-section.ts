// The section that is open in the dialog, and the merge with what somebody else has stored in the meantime.
import type { Section } from '@imp/domain/forms/types.ts'
import { type FieldDifference, mergeFields } from '../../platform/conflict/merge-fields.ts'
import type { Sections } from './working-copy.ts'

type SectionHead = Pick<Section, 'id' | 'name' | 'orderNumber' | 'version'>

export interface EditedSection {
  /** As stored when editing began; null for a new section. */
  readonly began: SectionHead | null
  readonly name: string
  readonly orderNumber: number
}

export const editNewSection = (sections: Sections): EditedSection => ({
  began: null,
  name: '',
  orderNumber: Math.max(0, ...sections.map(one => one.orderNumber)) + 1,
})

export const editStoredSection = ({ id, name, orderNumber, version }: Section): EditedSection => ({
  began: { id, name, orderNumber, version },
  name,
  orderNumber,
})

/** The stored place always wins; only names can clash. */
export function mergeSection(
  began: SectionHead,
  name: string,
  stored: SectionHead,
): { readonly merged: SectionHead; readonly clash: FieldDifference | null } {
  const versions = { began: { name: began.name }, mine: { name }, theirs: { name: stored.name } }
  const { merged, clashes } = mergeFields(versions)
  return { merged: { ...stored, name: merged.name }, clash: clashes[0] ?? null }
}
