// Who may see a published form: a switch that shows at once what it was set to, and goes back if the server refuses.
// A second click waits until the first has been saved: it needs the version that saving makes.
import { Group, Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Visibility } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { usePublishedForms, useSetVisibility } from '../../forms/hooks.ts'
import { VisibilityBadge } from './form-columns.tsx'
import type { FormRow } from './hooks.ts'
import classes from './VisibilitySwitch.module.css'

export function VisibilitySwitch({ row }: { row: FormRow }) {
  const text = useText()
  const form = usePublishedForms().data?.find(({ id }) => id === row.formId)
  const { mutate, isPending, variables } = useSetVisibility()
  const [wanted, setWanted] = useState<Visibility | null>(null)
  const shown = wanted ?? (isPending ? variables.visibility : row.visibility)
  useEffect(() => {
    if (!wanted || !form || isPending) return
    setWanted(null)
    if (form.visibility !== wanted) mutate({ form, visibility: wanted })
  }, [wanted, form, isPending, mutate])
  return (
    <Group gap="xs" wrap="nowrap">
      <Switch
        size="sm"
        classNames={{ body: classes['reach'] ?? '' }}
        aria-label={text('forms.list.public', { name: row.formName })}
        checked={shown === 'Public'}
        disabled={!form}
        onChange={event => setWanted(event.currentTarget.checked ? 'Public' : 'Internal')}
      />
      <VisibilityBadge visibility={shown} label={text(`forms.visibility.${shown}`)} />
    </Group>
  )
}
