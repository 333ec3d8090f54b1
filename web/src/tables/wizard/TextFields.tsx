// The name and alternative text of a table. Both may stay empty.
import { Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { nameTable } from '@imp/domain/tables/choosing.ts'
import type { WizardChoice } from '@imp/domain/tables/wizard.ts'
import { fieldProblem } from '../../forms/hooks.ts'
import { useText } from '../../platform/i18n/text.ts'
import type { TableTexts } from './table-draft.ts'

interface Props {
  texts: TableTexts
  choice: Pick<WizardChoice, 'form' | 'year'>
  error: Error | null
  onChange: (changes: Partial<TableTexts>) => void
}

export function TextFields({ texts: { name, alternativeText }, choice: { form, year }, error, onChange }: Props) {
  const text = useText()
  const proposed = form !== null && year !== null ? nameTable('', form, year) : ''
  return (
    <>
      <TextInput
        label={text('tables.name')}
        description={text('tables.wizard.name.hint')}
        placeholder={proposed}
        value={name}
        onChange={event => onChange({ name: event.currentTarget.value })}
        maxLength={maxLengths.name}
        error={fieldProblem(error, 'name')}
      />
      <Textarea
        label={text('tables.alternative')}
        description={text('tables.wizard.alternative.hint')}
        value={alternativeText}
        onChange={event => onChange({ alternativeText: event.currentTarget.value })}
        maxLength={maxLengths.description}
        error={fieldProblem(error, 'alternativeText')}
        autosize
        minRows={2}
        maxRows={6}
      />
    </>
  )
}
