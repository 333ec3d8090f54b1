import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import type { ReferenceLimitField } from '@imp/domain/forms/reference-limits.ts'
import { limitLengths, referenceLimitLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { fieldProblem } from '../hooks.ts'
import { BoundField } from '../BoundField.tsx'
import { findReferenceFaults, type ReferenceDraft, referenceLabels } from './reference-draft.ts'

interface Props {
  draft: ReferenceDraft
  began: ReferenceLimit
  /** The server's errors about what was sent. */
  error: Error | null
  onChange: (changes: Partial<ReferenceDraft>) => void
}
type TextField = Exclude<ReferenceLimitField, 'lower' | 'upper'>
const lengths: Readonly<Record<TextField, number>> = { ...limitLengths, ...referenceLimitLengths }

export function ReferenceFields({ draft, began, error, onChange }: Props) {
  const text = useText()
  const faults = findReferenceFaults(draft)
  const wrong = (field: ReferenceLimitField) => {
    const fault = faults.find(one => one.field === field)
    return fault ? text(fault.text, fault.values) : (fieldProblem(error, field) ?? null)
  }
  const shared = (field: TextField) => ({
    label: text(referenceLabels[field]),
    value: draft[field] ?? '',
    maxLength: lengths[field],
    error: wrong(field),
    dir: 'auto',
  })
  const line = (field: TextField) => (
    <TextInput {...shared(field)} onChange={event => onChange({ [field]: event.currentTarget.value || null })} />
  )
  const lines = (field: 'source' | 'note') => (
    <Textarea
      {...shared(field)}
      onChange={event => onChange({ [field]: event.currentTarget.value || null })}
      autosize
      minRows={1}
      maxRows={4}
    />
  )
  return (
    <Stack>
      {began.verified && <Text size="sm">{text('forms.reference.verifyAnew')}</Text>}
      <TextInput
        {...shared('parameter')}
        onChange={event => onChange({ parameter: event.currentTarget.value })}
        withAsterisk
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {(['lower', 'upper'] as const).map(field => (
          <BoundField
            key={field}
            label={text(referenceLabels[field])}
            value={draft[field]}
            onChange={bound => onChange({ [field]: bound })}
            error={wrong(field)}
          />
        ))}
        {line('unit')}
      </SimpleGrid>
      {line('relation')}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {line('area')}
        {line('moduleType')}
      </SimpleGrid>
      {line('article')}
      {lines('source')}
      {lines('note')}
    </Stack>
  )
}
