// A table being created or edited: its data and texts. Pure.
import type { Table, TableInput, TablePatch } from '@imp/domain/tables/types.ts'
import type { CompleteChoice, WizardChoice } from '@imp/domain/tables/wizard.ts'
import type { TextId } from '@imp/domain/texts.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import { keyOfField } from '../../platform/conflict/use-merged-save.ts'
import type { Texts } from '../../platform/i18n/text.ts'

export interface TableTexts {
  readonly name: string
  /** Empty: generated from the choice. */
  readonly alternativeText: string
}

export const toTexts = ({ name, alternativeText }: Pick<Table, 'name' | 'alternativeText'>): TableTexts => ({
  name,
  alternativeText,
})
export const toChoice = ({ form, year, section, questions, countries }: Table): CompleteChoice => ({
  form,
  year,
  section,
  questions,
  countries,
})

/** For merging: the choice is one value, because its parts only make sense together. */
export interface TableDraft extends TableTexts {
  readonly choice: readonly [CompleteChoice]
}
export const toTableDraft = (table: Table): TableDraft => ({ ...toTexts(table), choice: [toChoice(table)] })

const toFields = ({ form, year, section, questions, countries }: CompleteChoice) => ({
  form,
  year,
  section,
  questions: [...questions],
  countries: [...countries],
})

export const toTableInput = (choice: CompleteChoice, { name, alternativeText }: TableTexts): TableInput => ({
  ...toFields(choice),
  name: name.trim(),
  alternativeText: alternativeText.trim(),
})

export const toTablePatch = (draft: TableDraft, { guid, version, final }: Table): TablePatch => ({
  guid,
  version,
  name: draft.name.trim(),
  alternativeText: draft.alternativeText.trim(),
  ...(!final && toFields(draft.choice[0])),
})

/** The choice of a published table stays; the server would silently ignore another one. */
export const canSaveChoice = ({ choice: [choice] }: TableDraft, table: Table): boolean =>
  !table.final || isSameChoice(choice, toChoice(table))

/** Somebody has published the table after the choice was made. */
export class AlreadyPublished extends Error {}

export function isSameChoice(a: WizardChoice, b: WizardChoice): boolean {
  const sameIds = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every(id => other.includes(id))
  return (
    a.form === b.form &&
    a.year === b.year &&
    a.section === b.section &&
    sameIds(a.questions, b.questions) &&
    sameIds(a.countries, b.countries)
  )
}

const labels: Readonly<Record<string, TextId>> = {
  name: 'tables.name',
  alternativeText: 'tables.alternative',
  choice: 'tables.choice',
}

type CountIds = (ids: readonly string[]) => number

export function describeTableField(difference: FieldDifference, text: Texts, countCountries: CountIds): DescribedField {
  const { path, mine, theirs } = difference
  return {
    key: keyOfField(difference),
    label: text(labels[path[0] ?? ''] ?? 'tables.name'),
    mine: showValue(mine, text, countCountries),
    theirs: showValue(theirs, text, countCountries),
  }
}

function showValue(value: unknown, text: Texts, countCountries: CountIds): string {
  if (typeof value === 'string') return value
  const [choice] = value as TableDraft['choice']
  return text('tables.facts', {
    form: choice.form,
    year: String(choice.year),
    questions: choice.questions.length,
    countries: countCountries(choice.countries),
  })
}
