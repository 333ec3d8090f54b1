// Fills a legal limit from the reference data, and says whether it still matches them.
import { type ComboboxProps, Group, Select, Stack, Text } from '@mantine/core'
import { type Ref, useMemo } from 'react'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import { differsFromReference, takeReference } from '@imp/domain/forms/reference-limits.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { describeReference } from '../engine/describe-limit.ts'
import { findReferences } from '../reference-limits/find-references.ts'
import { useReferenceLimits } from '../reference-limits/hooks.ts'

interface Props {
  limit: Limit
  onChange: (changes: Partial<Limit>) => void
  ref?: Ref<HTMLDivElement>
}

const maxShown = 50
/** As high as there is room above or below the field, so that entries can be compared. */
const besideField: ComboboxProps = {
  middlewares: {
    shift: { mainAxis: true },
    size: {
      padding: 16,
      apply: ({ availableHeight, elements }) =>
        elements.floating.style.setProperty('--reference-room', `${availableHeight}px`),
    },
  },
}
const none: readonly ReferenceLimit[] = []

export function ReferenceField({ limit, onChange, ref }: Props) {
  const text = useText()
  const { data: references = none, error } = useReferenceLimits()
  const byId = useMemo(() => new Map(references.map(one => [one.id, one])), [references])
  const options = useMemo(
    () => references.map(one => ({ value: one.id, label: describeReference(one, text) })),
    [references, text],
  )
  const chosen = byId.get(limit.reference ?? '')
  const label = text('forms.limits.reference')
  return (
    <Stack gap={6} ref={ref}>
      <Select
        label={label}
        description={text('forms.limits.reference.hint')}
        error={error && text('forms.reference.failed')}
        placeholder={text('forms.limits.reference.choose')}
        data={options}
        value={chosen?.id ?? null}
        onChange={id => {
          const reference = byId.get(id ?? '')
          onChange(reference ? takeReference(reference) : { reference: null })
        }}
        searchable
        filter={({ search }) => {
          // The chosen limit is also the field's search text: it must not filter out the others.
          const words = chosen && search === describeReference(chosen, text) ? '' : search
          const found = new Set(findReferences(references, { words }, text).map(({ id }) => id))
          return options.filter(({ value }) => found.has(value))
        }}
        limit={maxShown}
        nothingFoundMessage={text('forms.reference.none')}
        renderOption={({ option }) => <ReferenceOption reference={byId.get(option.value)} />}
        comboboxProps={besideField}
        maxDropdownHeight="min(38rem, var(--reference-room, 100vh))"
        clearable
        clearButtonProps={{ 'aria-label': text('ui.filters.clearOne', { label }) }}
        styles={{ dropdown: { minWidth: 'min(30rem, calc(100vw - 2rem))' } }}
      />
      {chosen && <ReferenceStatus limit={limit} reference={chosen} onTake={() => onChange(takeReference(chosen))} />}
    </Stack>
  )
}

function ReferenceOption({ reference }: { reference: ReferenceLimit | undefined }) {
  const text = useText()
  if (!reference) return null
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      <bdi>{describeReference(reference, text)}</bdi>{' '}
      <Text component="span" size="xs" c="dimmed">
        {text(reference.verified ? 'forms.limits.verified' : 'forms.limits.unverified')}
      </Text>
    </span>
  )
}

interface ReferenceStatusProps {
  limit: Limit
  reference: ReferenceLimit
  onTake: () => void
}
/** Above the fields, so that nothing moves below while somebody types. */
function ReferenceStatus({ limit, reference, onTake }: ReferenceStatusProps) {
  const text = useText()
  if (!differsFromReference(limit, reference)) {
    return (
      <Text size="xs" c="dimmed" role="status">
        {text(reference.verified ? 'forms.limits.reference.verified' : 'forms.limits.reference.unverified')}
      </Text>
    )
  }
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text size="xs" role="status" style={{ overflowWrap: 'anywhere' }}>
        {text('forms.limits.reference.differs')} <bdi>{describeReference(reference, text)}</bdi>
      </Text>
      <Button variant="default" size="xs" flex="none" onClick={onTake}>
        {text('forms.limits.reference.take')}
      </Button>
    </Group>
  )
}
