// Chooses what figures to draw: the form, countries and sections. They are drawn in the background.
import { Alert, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { labelForms } from '../../forms/form-labels.ts'
import { useParticipants } from '../../forms/hooks.ts'
import { useNow } from '../../forms/use-now.ts'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { sortByName } from '../../results/list/country.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { type GenerationForm, useFormSections, usePublishedForms } from '../hooks.ts'
import { Checklist } from '../../ui/Checklist.tsx'
import { CountryChecklist } from '../../countries/CountryChecklist.tsx'
import { useStartGeneration } from './generation.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function GenerateDialog({ opened, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(opened || null)
  return (
    <Modal opened={opened} onClose={onClose} title={text('figures.generate.title')} size="xl" classNames={longDialog}>
      {shown && <Choice key={openCount} onClose={onClose} />}
    </Modal>
  )
}

const none: ReadonlySet<string> = new Set()

function Choice({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { locale } = useIntl()
  const forms = usePublishedForms()
  const now = useNow()
  const [year, setYear] = useState<number | null>(null)
  const [form, setForm] = useState<GenerationForm | null>(null)
  const sections = useFormSections(form)
  const participants = useParticipants(form?.category ?? null, false)
  useFailureToast(participants, 'figures.countriesFailed')
  const countries = useMemo(
    () => participants.data && sortByName(participants.data, locale),
    [participants.data, locale],
  )
  const [chosenCountries, setCountries] = useState(none)
  const [chosenSections, setSections] = useState(none)
  const start = useStartGeneration()
  const runOnce = useSingleRun()

  const years = [...new Set(forms.data?.map(one => one.year))].sort((a, b) => b - a)
  const ofYear = forms.data?.filter(one => one.year === year) ?? []
  // Only choices that are visible for the selected form count.
  const countryIds = (countries ?? []).flatMap(({ id }) => (chosenCountries.has(id) ? [id] : []))
  const sectionIds = (sections.data ?? []).flatMap(({ id }) => (chosenSections.has(id) ? [id] : []))
  const why =
    year === null
      ? 'figures.generate.yearFirst'
      : !form
        ? 'figures.generate.formFirst'
        : countryIds.length === 0
          ? 'figures.countriesFirst'
          : sectionIds.length === 0
            ? 'figures.generate.sectionsFirst'
            : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (why || !form || year === null) return
    runOnce(() =>
      start
        .mutateAsync({ year, formName: form.name, formId: form.id, countries: countryIds, sections: sectionIds })
        .then(onClose),
    )
  }
  return (
    <DialogForm
      onSubmit={submit}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={why && text(why)} loading={start.isPending}>
            {text('figures.generate')}
          </Button>
        </>
      }
    >
      <Stack>
        {start.isError && (
          <Alert color="red" role="alert">
            {problemText(start.error)}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={text('figures.year')}
            placeholder={text('figures.generate.chooseYear')}
            data={years.map(String)}
            value={year === null ? null : String(year)}
            onChange={value => {
              setYear(value === null ? null : Number(value))
              setForm(null)
              setSections(none)
            }}
            required
            data-autofocus
          />
          <Select
            label={text('figures.form')}
            placeholder={text('figures.generate.chooseForm')}
            data={labelForms(ofYear, ({ name }) => name, text, now)}
            value={form?.id ?? null}
            onChange={id => {
              setForm(ofYear.find(one => one.id === id) ?? null)
              setSections(none)
            }}
            searchable
            required
            nothingFoundMessage={text('figures.generate.noForm')}
          />
        </SimpleGrid>
        <FailedRead title={text('messages.figures.formsFailed')} read={forms} />
        {!form && <Text c="dimmed">{text('figures.generate.formBefore')}</Text>}
        {form && (
          <>
            <FailedRead title={text('messages.figures.countriesFailed')} read={participants} />
            {(countries || !participants.isError) && (
              <CountryChecklist
                legend={text('figures.countries')}
                unionLabel={text('figures.countries.eu')}
                countries={countries}
                chosen={chosenCountries}
                onChange={setCountries}
              />
            )}
            <FailedRead title={text('messages.figures.sectionsFailed')} read={sections} />
            {sections.isPending && <LinesSkeleton lines={4} />}
            {sections.data && (
              <Checklist
                legend={text('figures.sections')}
                items={sections.data.map(({ id, name }) => ({ id, label: name }))}
                chosen={chosenSections}
                onChange={setSections}
              />
            )}
          </>
        )}
        <Text size="sm" c="dimmed">
          {text('figures.generate.hint')}
        </Text>
      </Stack>
    </DialogForm>
  )
}
