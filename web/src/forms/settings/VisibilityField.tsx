// Who may see a form once it is published, and what exactly everyone can see then (D49).
import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { Visibility } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'

interface Props {
  value: Visibility
  onChange: (visibility: Visibility) => void
}

export function VisibilityField({ value, onChange }: Props) {
  const text = useText()
  const id = useId()
  return (
    <div>
      <Input.Label id={id}>{text('forms.settings.visibility')}</Input.Label>
      <Input.Description mb={6}>{text('forms.visibility.explained')}</Input.Description>
      <SegmentedControl
        aria-labelledby={id}
        data={(['Internal', 'Public'] as const).map(one => ({ value: one, label: text(`forms.visibility.${one}`) }))}
        value={value}
        onChange={next => onChange(next === 'Public' ? 'Public' : 'Internal')}
      />
    </div>
  )
}
