// Who may see a published form: a switch that shows at once what it was set to, and goes back if the server refuses.
import { Group, Switch } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import { useSetVisibility } from '../hooks.ts'
import { VisibilityBadge } from './columns.tsx'
import { type FormRow, usePublishedHeads } from './hooks.ts'

export function VisibilitySwitch({ row }: { row: FormRow }) {
  const text = useText()
  const form = usePublishedHeads(true).data?.find(({ id }) => id === row.formId)
  const set = useSetVisibility()
  const shown = set.isPending ? set.variables.visibility : row.visibility
  return (
    <Group gap="xs" wrap="nowrap">
      <Switch
        size="sm"
        aria-label={text('forms.list.public', { name: row.formName })}
        checked={shown === 'Public'}
        disabled={!form}
        onChange={event => {
          const visibility = event.currentTarget.checked ? 'Public' : 'Internal'
          if (form && !set.isPending) set.mutate({ form, visibility })
        }}
      />
      <VisibilityBadge visibility={shown} label={text(`forms.visibility.${shown}`)} />
    </Group>
  )
}
