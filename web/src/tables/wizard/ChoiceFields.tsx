// Form, year, section, questions and countries, each enabled once those before it are set; read-only for published tables.
import { Alert, Select, SimpleGrid, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { fitsCell } from '@imp/domain/tables/choosing.ts'
import { hasManyQuestions, isOpen, type WizardChange, type WizardChoice } from '@imp/domain/tables/wizard.ts'
import { CountryChecklist } from '../../countries/CountryChecklist.tsx'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { sortByName } from '../../results/list/country.ts'
import { Checklist } from '../../ui/Checklist.tsx'
import { addChosen } from '../../ui/Filters.tsx'
import { useFormCountries, useFormSections, useSectionQuestions, useTableForms } from '../hooks.ts'

interface Props {
  choice: WizardChoice
  isPublished: boolean
  onChange: (change: WizardChange) => void
}

const none: readonly never[] = []
const toOption = (name: string | number) => ({ value: String(name), label: String(name) })

export function ChoiceFields({ choice, isPublished, onChange }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const { form, year, section } = choice
  const offered = useTableForms()
  const forms = offered.data ?? []
  const ofForm = forms.filter(({ name }) => name === form)
  const parts = useFormSections(form, year)
  const sections = parts.data
  const whole = useSectionQuestions(section)
  const questions = whole.data?.questions.filter(fitsCell) ?? []
  const category = ofForm.find(one => one.year === year)?.category ?? null
  const participants = useFormCountries(category)
  // An unpublished form has no countries to offer.
  const countries = participants.data ?? (category === null ? none : undefined)
  const sorted = useMemo(() => countries && sortByName(countries, locale), [countries, locale])
  const shownYear = year === null ? null : String(year)
  const disabledReasonOf = (field: 'questions' | 'countries') =>
    isOpen(choice, field) ? null : text(`tables.wizard.${field}First`)
  const hasNone = whole.data !== undefined && questions.length === 0
  return (
    <>
      {isPublished && (
        <Text size="sm" c="dimmed">
          {text('tables.wizard.published')}
        </Text>
      )}
      <Select
        label={text('tables.form')}
        data={[...addChosen([...new Set(forms.map(({ name }) => name))].map(toOption), form ?? undefined, form ?? '')]}
        value={form}
        onChange={value => value !== null && onChange({ field: 'form', value })}
        disabled={isPublished}
        allowDeselect={false}
        searchable
        openOnFocus={false}
        nothingFoundMessage={text('tables.wizard.noForm')}
        data-autofocus={!isPublished || undefined}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={text('tables.year')}
          data={[
            ...addChosen(
              ofForm.map(one => toOption(one.year)),
              shownYear ?? undefined,
              shownYear ?? '',
            ),
          ]}
          value={shownYear}
          onChange={value => value !== null && onChange({ field: 'year', value: Number(value) })}
          disabled={isPublished || !isOpen(choice, 'year')}
          allowDeselect={false}
        />
        <Select
          label={text('tables.section')}
          data={
            sections
              ? [
                  ...addChosen(
                    sections.map(({ id, name }) => ({ value: id, label: name })),
                    section ?? undefined,
                    text('tables.wizard.sectionGone'),
                  ),
                ]
              : []
          }
          value={section}
          onChange={value => value !== null && onChange({ field: 'section', value })}
          disabled={isPublished || !isOpen(choice, 'section')}
          allowDeselect={false}
          searchable={(sections?.length ?? 0) > 8}
        />
      </SimpleGrid>
      <FailedRead title={text('tables.message.formsFailed')} read={offered} />
      <FailedRead title={text('tables.message.sectionsFailed')} read={parts} />
      <FailedRead title={text('tables.message.questionsFailed')} read={whole} />
      <div>
        {(whole.data || !whole.isError) && (
          <Checklist
            legend={text('tables.questions')}
            items={questions.map(({ id, text: label }) => ({ id, label }))}
            chosen={new Set(choice.questions)}
            onChange={chosen => onChange({ field: 'questions', value: [...chosen] })}
            disabledReason={disabledReasonOf('questions') ?? (hasNone ? text('tables.wizard.noQuestions') : null)}
            isReadOnly={isPublished}
            isTall
          />
        )}
        <div role="status">
          {hasManyQuestions(choice) && (
            <Alert color="yellow" mt="xs" icon={<IconAlertTriangle size={18} />}>
              {text('tables.wizard.manyQuestions')}
            </Alert>
          )}
        </div>
      </div>
      <FailedRead title={text('tables.message.countriesFailed')} read={participants} />
      {(countries || !participants.isError) && (
        <CountryChecklist
          legend={text('tables.countries')}
          unionLabel={text('tables.countries.eu')}
          countries={sorted}
          chosen={new Set(choice.countries)}
          onChange={chosen => onChange({ field: 'countries', value: [...chosen] })}
          disabledReason={disabledReasonOf('countries')}
          isReadOnly={isPublished}
        />
      )}
    </>
  )
}
