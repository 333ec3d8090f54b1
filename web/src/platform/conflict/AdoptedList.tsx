// The fields that only the other person has changed; their values are adopted.
import { List } from '@mantine/core'
import { useText } from '../i18n/text.ts'
import type { DescribedField } from './described-field.ts'
import classes from './ConflictDialog.module.css'

export function AdoptedList({ fields }: { fields: readonly DescribedField[] }) {
  const text = useText()
  return (
    <List size="sm">
      {fields.map(({ key, label, theirs }) => (
        <List.Item key={key} className={classes['value'] ?? ''}>
          <bdi>{text('forms.conflict.setting', { name: label, value: theirs || '–' })}</bdi>
        </List.Item>
      ))}
    </List>
  )
}
