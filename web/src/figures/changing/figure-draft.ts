// The editable metadata of a figure. Pure.
import type { Figure, FigureInput } from '@imp/domain/figures/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { keyOfField } from '../../platform/conflict/use-merged-save.ts'

export interface FigureDraft {
  readonly name: string
  readonly alternativeText: string
  readonly year: number | null
  readonly category: string
  readonly formName: string
}

export const toFigureDraft = ({ name, alternativeText, year, category, formName }: Figure): FigureDraft => ({
  name,
  alternativeText,
  year,
  category,
  formName,
})

/** Year, category and form of a generated figure come from its answers and are read-only. */
export const toFigureInput = (draft: FigureDraft, { id, version }: Pick<Figure, 'id' | 'version'>): FigureInput => ({
  id,
  version,
  name: draft.name.trim(),
  alternativeText: draft.alternativeText.trim(),
  year: draft.year,
  category: draft.category.trim(),
  formName: draft.formName.trim(),
})

const labels: Readonly<Record<string, TextId>> = {
  name: 'figures.name',
  alternativeText: 'figures.alternativeText',
  year: 'figures.year',
  category: 'figures.category',
  formName: 'figures.form',
}

export function describeFigureField(difference: FieldDifference, text: Texts): DescribedField {
  const { path, mine, theirs } = difference
  const [field = ''] = path
  const show = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  return {
    key: keyOfField(difference),
    label: text(labels[field] ?? 'figures.name'),
    mine: show(mine),
    theirs: show(theirs),
  }
}
