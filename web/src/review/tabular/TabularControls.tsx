// Selects the form, countries and questions of the tabular view.
import { Select } from '@mantine/core'
import { searchCountries } from '@imp/domain/countries/finding.ts'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import type { NonExhaustiveForm, NonExhaustiveSummary } from '@imp/domain/forms/types.ts'
import { labelForms } from '../../forms/form-labels.ts'
import { useNow } from '../../forms/use-now.ts'
import { useText } from '../../platform/i18n/text.ts'
import { ChoicePicker, type ChoiceGroup } from './ChoicePicker.tsx'
import classes from './TabularControls.module.css'
import { type TabularSearch, writeNames } from './tabular-search.ts'
import type { ChosenNames, TabularChoice } from './use-tabular-choice.ts'

interface Props {
  forms: readonly NonExhaustiveSummary[]
  form: NonExhaustiveForm
  countries: readonly Country[]
  choice: TabularChoice
  onChange: (changes: TabularSearch) => void
}

export function TabularControls({ forms, form, countries, choice, onChange }: Props) {
  const text = useText()
  const now = useNow()
  const { countryNames, questionNames, allQuestions } = choice
  const summarize = ({ all, chosen }: ChosenNames, nameOf: (name: string) => string | undefined): string => {
    const [only = ''] = chosen
    if (chosen.length === all.length) return text('results.tabular.allOf', { count: all.length })
    if (chosen.length === 1) return nameOf(only) ?? only
    return text('results.tabular.someOf', { count: chosen.length, total: all.length })
  }
  const write = ({ all, usual }: ChosenNames, names: readonly string[]) => writeNames(names, all, usual)
  const countryGroup: ChoiceGroup = {
    key: 'countries',
    label: '',
    choices: countries.map(({ abbreviation, name }) => ({ name: abbreviation, label: name })),
    find: searchCountries,
  }
  const sections = form.sections.map(
    ({ id, name }, at): ChoiceGroup => ({
      key: id,
      label: `${at + 1}. ${name}`,
      choices: allQuestions
        .filter(({ question }) => question.section === id)
        .map(({ number, question }) => ({ name: number, number, label: question.text })),
    }),
  )
  const ofEu = countries.filter(({ isEu }) => isEu).map(({ abbreviation }) => abbreviation)
  return (
    <div className={classes['controls']}>
      <Select
        className={classes['form'] ?? ''}
        label={text('results.tabular.form')}
        allowDeselect={false}
        searchable
        data={labelForms(forms, nameWithYear, text, now)}
        value={form.id}
        // The same number means another question in another form.
        onChange={id => onChange({ form: id ?? undefined, year: undefined, questions: undefined })}
      />
      <ChoicePicker
        label={text('results.tabular.countries')}
        summary={summarize(countryNames, name => countries.find(one => one.abbreviation === name)?.name)}
        groups={[countryGroup]}
        shortcuts={[{ label: text('results.tabular.eu'), names: ofEu }]}
        chosen={countryNames.chosen}
        onChange={names => onChange({ countries: write(countryNames, names) })}
      />
      <ChoicePicker
        label={text('results.tabular.questions')}
        summary={summarize(questionNames, name => name)}
        groups={sections}
        chosen={questionNames.chosen}
        onChange={names => onChange({ questions: write(questionNames, names) })}
      />
    </div>
  )
}
