import { Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { type FocusEvent, useRef, useState } from 'react'
import { labelColumns } from '@imp/domain/forms/column-groups.ts'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { limitLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useAfterPress } from '../../ui/use-after-press.ts'
import type { Findings } from '../engine/question-findings.ts'
import { BoundField } from '../BoundField.tsx'
import { ReferenceField } from './ReferenceField.tsx'

interface Props {
  limit: Limit
  place: number
  /** The table that it may apply to a cell of; null: the question has none. */
  table: Pick<Question, 'subQuestions' | 'groups'> | null
  findings: Findings
  isTried: boolean
  onChange: (changes: Partial<Limit>) => void
}

const takeFocus = (field: HTMLElement | null) => field?.focus()

export function LimitFields({ limit, place, table, findings, isTried, onChange }: Props) {
  const text = useText()
  /** How many limits were applied from the reference data. */
  const [applyCount, setApplyCount] = useState(0)
  const wrong = (field: keyof Limit) => {
    const reason = findings.get(`limits.${place}.${field}`)
    return reason ? text(reason.text, reason.values) : null
  }
  const referenceField = useRef<HTMLDivElement>(null)
  const [isNameLeft, setNameLeft] = useState(limit.parameter !== '')
  // Going on to the reference data does not count: they fill in the name.
  const leaveName = ({ relatedTarget }: FocusEvent) => {
    if (!referenceField.current?.contains(relatedTarget)) setNameLeft(true)
  }
  const nameError = useAfterPress(isNameLeft || isTried ? wrong('parameter') : null)
  const textField = (field: 'area' | 'unit' | 'article' | 'relation') => (
    <TextInput
      label={text(`forms.limits.${field}`)}
      {...(field === 'area' && { description: text('forms.limits.area.hint') })}
      {...(field === 'relation' && { description: text('forms.limits.relation.hint') })}
      value={limit[field] ?? ''}
      maxLength={limitLengths[field]}
      onChange={event => onChange({ [field]: event.currentTarget.value || null })}
      error={wrong(field)}
    />
  )
  const choose = (field: 'row' | 'column', data: { value: string; label: string }[]) => (
    <Select
      label={text(`forms.limits.${field}`)}
      data={data}
      value={limit[field]}
      onChange={id => onChange({ [field]: id })}
      renderOption={({ option: { label } }) => <bdi>{label}</bdi>}
      clearable
      clearButtonProps={{ 'aria-label': text('ui.filters.clearOne', { label: text(`forms.limits.${field}`) }) }}
    />
  )
  return (
    <Stack gap="xs" py="xs" ps="sm" style={{ borderInlineStart: '2px solid var(--imp-line)' }}>
      <ReferenceField
        ref={referenceField}
        limit={limit}
        onChange={changes => {
          setApplyCount(count => count + 1)
          onChange(changes)
        }}
      />
      <TextInput
        label={text('forms.limits.parameter')}
        value={limit.parameter}
        maxLength={limitLengths.parameter}
        onChange={event => onChange({ parameter: event.currentTarget.value })}
        onBlur={leaveName}
        error={nameError}
        ref={takeFocus}
        withAsterisk
      />
      <SimpleGrid cols={2} spacing="xs">
        {(['lower', 'upper'] as const).map(field => (
          <BoundField
            // Resets the typed text when another limit is applied.
            key={`${field} ${applyCount}`}
            label={text(`forms.limits.${field}`)}
            value={limit[field]}
            onChange={bound => onChange({ [field]: bound })}
            error={wrong(field)}
          />
        ))}
        {textField('unit')}
        {textField('area')}
      </SimpleGrid>
      {textField('relation')}
      {textField('article')}
      {table && (
        <SimpleGrid cols={2} spacing="xs">
          {choose(
            'row',
            rowsOf(table).map(({ id, dimensionText }) => ({ value: id, label: dimensionText })),
          )}
          {choose(
            'column',
            labelColumns(table).map(({ column: { id }, label }) => ({ value: id, label })),
          )}
        </SimpleGrid>
      )}
      <Textarea
        label={text('forms.limits.source')}
        value={limit.source ?? ''}
        maxLength={limitLengths.source}
        onChange={event => onChange({ source: event.currentTarget.value || null })}
        error={wrong('source')}
        autosize
        minRows={1}
        maxRows={4}
      />
      <Switch
        label={text('forms.limits.verified')}
        description={text('forms.limits.verified.hint')}
        checked={limit.verified}
        onChange={event => onChange({ verified: event.currentTarget.checked })}
      />
    </Stack>
  )
}
