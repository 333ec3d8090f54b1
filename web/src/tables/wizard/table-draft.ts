// A table as it is being made or edited: what is chosen, and what it is called. Pure.
import type { Table, TableInput, TablePatch } from '@imp/domain/tables/types.ts'
import type { CompleteChoice, WizardChoice } from '@imp/domain/tables/wizard.ts'
import type { TextId } from '@imp/domain/texts.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import { keyOfField } from '../../platform/conflict/use-merged-save.ts'
import type { Texts } from '../../platform/i18n/text.ts'

export interface TableTexts {
  readonly name: string
  /** Empty: made from the choice. */
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

/** As it is merged: the choice is one thing, its parts only make sense together. */
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

/** Of a published table the choice stays. */
export const toTablePatch = (draft: TableDraft, { guid, version, final }: Table): TablePatch => ({
  guid,
  version,
  name: draft.name.trim(),
  alternativeText: draft.alternativeText.trim(),
  ...(!final && toFields(draft.choice[0])),
})

/** Of a published table the choice stays: another one would be left out without a word. */
export const canSaveChoice = ({ choice: [choice] }: TableDraft, table: Table): boolean =>
  !table.final || isSameChoice(choice, toChoice(table))

/** The choice was made before somebody else published the table. */
export class PublishedMeanwhile extends Error {}

/** Lists in another order are the same choice. */
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

/** A field that two people have changed, in words. */
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
