// The fields of a parameter. After publication only the deadline can be changed.
import { Checkbox, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { yearOf } from '@imp/domain/dates.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { networkCodeName, networkCodeNames, networkCodes } from '@imp/domain/network-codes.ts'
import { levels } from '@imp/domain/parameters/levels.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { fieldProblem } from '../../forms/hooks.ts'
import { DeadlineField } from '../../forms/settings/DeadlineField.tsx'
import { useRefusedField } from '../../forms/settings/use-refused-field.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { isNameTaken } from '../hooks.ts'
import { LevelSwatch } from '../Level.tsx'
import { networkCodeOptions } from '../names.ts'
import { defaultLevelFields, levelTextField, type ParameterDraft } from './parameter-draft.ts'
import classes from './ParameterDialog.module.css'
import { PreviousField } from './PreviousField.tsx'

interface Props {
  draft: ParameterDraft
  parameter: Parameter | null
  error: Error | null
  onChange: (changes: Partial<ParameterDraft>) => void
}

export function ParameterFields({ draft, parameter, error, onChange }: Props) {
  const text = useText()
  const nameProblem = isNameTaken(error) ? text('messages.parameters.nameTaken') : (fieldProblem(error, 'name') ?? null)
  const { ref, error: nameError } = useRefusedField(draft.name, nameProblem)
  const isLocked = parameter?.published ?? false
  const [thisYear] = useState(() => yearOf(new Date().toISOString()) ?? 0)
  const year = parameter?.year ?? thisYear
  const locked = isLocked ? ({ readOnly: true, variant: 'filled' } as const) : {}
  return (
    <Stack>
      {isLocked && <Text size="sm">{text('parameters.dialog.published')}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Select
          label={text('parameters.networkCode')}
          data={networkCodeOptions}
          value={networkCodeName(draft.networkCode) || null}
          onChange={value => {
            const code = networkCodeNames.find(one => one === value)
            if (code) onChange({ networkCode: networkCodes[code] })
          }}
          allowDeselect={false}
          withAsterisk={!isLocked}
          {...locked}
        />
        <TextInput
          label={text('parameters.year')}
          value={String(year)}
          readOnly
          variant="filled"
          tabIndex={isLocked ? 0 : undefined}
        />
        <DeadlineField
          label={text('parameters.deadline')}
          value={draft.day}
          onChange={day => onChange({ day })}
          clearable
          {...(isLocked && { 'data-autofocus': true })}
        />
      </SimpleGrid>
      <TextInput
        ref={ref}
        label={text('parameters.name')}
        value={draft.name}
        maxLength={maxLengths.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
        error={nameError}
        withAsterisk={!isLocked}
        {...(!isLocked && { 'data-autofocus': true })}
        {...locked}
      />
      <Textarea
        label={text('parameters.description')}
        value={draft.description}
        maxLength={maxLengths.description}
        onChange={event => onChange({ description: event.currentTarget.value })}
        autosize
        minRows={2}
        maxRows={6}
        {...locked}
      />
      <Checkbox
        label={text('parameters.summary')}
        description={text('parameters.summary.hint')}
        checked={draft.summary}
        disabled={isLocked}
        onChange={event => onChange({ summary: event.currentTarget.checked })}
      />
      <PreviousField draft={draft} guid={parameter?.guid ?? null} year={year} isLocked={isLocked} onChange={onChange} />
      <fieldset className={classes['scale']}>
        <legend>{text('parameters.scale')}</legend>
        <Text size="sm" c="dimmed">
          {text('parameters.scale.hint')}
        </Text>
        {levels.map(level => (
          <TextInput
            key={level}
            aria-label={text('parameters.level', { level })}
            leftSection={<LevelSwatch level={level} />}
            value={draft[levelTextField(level)]}
            maxLength={maxLengths.name}
            onChange={event => onChange({ [levelTextField(level)]: event.currentTarget.value })}
            error={fieldProblem(error, levelTextField(level))}
            required={!isLocked}
            {...locked}
          />
        ))}
        {!isLocked && (
          <Group>
            <Button variant="default" size="xs" onClick={() => onChange(defaultLevelFields)}>
              {text('parameters.scale.restore')}
            </Button>
          </Group>
        )}
      </fieldset>
    </Stack>
  )
}
