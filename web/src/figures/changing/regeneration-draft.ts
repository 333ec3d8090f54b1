// The countries and labels for drawing a figure again. Pure.
import type { Figure, RegenerationInput } from '@imp/domain/figures/types.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { keyOfField } from '../../platform/conflict/use-merged-save.ts'

export interface RegenerationDraft {
  readonly countryGuids: readonly string[]
  /** Labels by answer; each answer has one, initially its own text. */
  readonly labels: Readonly<Record<string, string>>
}

export const toRegenerationDraft = (
  { countryGuids, labels }: RegenerationDraft,
  answers: readonly string[],
): RegenerationDraft => ({
  countryGuids: countryGuids.toSorted(),
  labels: Object.fromEntries(answers.map(answer => [answer, labels[answer] || answer])),
})

export const toRegenerationInput = (
  { countryGuids, labels }: RegenerationDraft,
  { id, version }: Pick<Figure, 'id' | 'version'>,
): RegenerationInput => ({
  figureId: id,
  version,
  countryGuids: [...countryGuids],
  labels: Object.fromEntries(Object.entries(labels).map(([answer, label]) => [answer, label.trim()])),
})

export function describeRegenerationField(
  difference: FieldDifference,
  names: ReadonlyMap<string, string>,
  text: Texts,
): DescribedField {
  const { path, mine, theirs } = difference
  const [field, answer = ''] = path
  const show = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(id => names.get(String(id)) ?? String(id)).join(', ')
    return typeof value === 'string' ? value : ''
  }
  const label = field === 'labels' ? text('figures.labelOf', { answer }) : text('figures.countries')
  return { key: keyOfField(difference), label, mine: show(mine), theirs: show(theirs) }
}
