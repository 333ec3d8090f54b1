// The editable metadata of a figure: name and alternative text; for uploaded figures also year, category and form.
import { Autocomplete, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { figureLengths } from '@imp/domain/figures/vocabulary.ts'
import { fieldProblem } from '../../forms/hooks.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useFigureFilters } from '../hooks.ts'
import type { FigureDraft } from './figure-draft.ts'

interface Props {
  draft: FigureDraft
  onChange: (changes: Partial<FigureDraft>) => void
  /** A refusal by the server, shown at the field concerned. */
  error: Error | null
  isGenerated?: boolean
  children?: ReactNode
}

export function FigureFields({ draft, onChange, error, isGenerated = false, children }: Props) {
  const text = useText()
  const offered = useFigureFilters()
  const years = (offered?.years ?? []).map(String)
  const year = draft.year === null ? null : String(draft.year)
  return (
    <Stack>
      <TextInput
        label={text('figures.name')}
        value={draft.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
        maxLength={figureLengths.name}
        error={fieldProblem(error, 'name')}
        required
        data-autofocus
      />
      {children}
      <Textarea
        label={text('figures.alternativeText')}
        description={text('figures.alternativeText.hint')}
        value={draft.alternativeText}
        onChange={event => onChange({ alternativeText: event.currentTarget.value })}
        maxLength={figureLengths.alternativeText}
        error={fieldProblem(error, 'alternativeText')}
        autosize
        minRows={2}
        maxRows={6}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {isGenerated ? (
          <>
            <TextInput label={text('figures.year')} value={year ?? ''} readOnly />
            <TextInput label={text('figures.category')} value={draft.category} readOnly />
            <TextInput label={text('figures.form')} value={draft.formName} readOnly />
          </>
        ) : (
          <>
            <Select
              label={text('figures.year')}
              data={year === null || years.includes(year) ? years : [year, ...years]}
              value={year}
              onChange={value => onChange({ year: value === null ? null : Number(value) })}
              error={fieldProblem(error, 'year')}
              clearable
              clearButtonProps={{ 'aria-label': text('ui.filters.clearOne', { label: text('figures.year') }) }}
            />
            <Autocomplete
              label={text('figures.category')}
              data={[...(offered?.categories ?? [])]}
              value={draft.category}
              onChange={category => onChange({ category })}
              maxLength={figureLengths.category}
              error={fieldProblem(error, 'category')}
            />
            <Autocomplete
              label={text('figures.form')}
              data={[...(offered?.formNames ?? [])]}
              value={draft.formName}
              onChange={formName => onChange({ formName })}
              maxLength={figureLengths.formName}
              error={fieldProblem(error, 'formName')}
            />
          </>
        )}
      </SimpleGrid>
    </Stack>
  )
}
