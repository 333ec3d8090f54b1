// The visibility of a published form: an optimistic switch that reverts if the server refuses. A second click waits until the first is
// saved,
// because it needs the new version.
import { Group, Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { Visibility } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useSetVisibility } from '../../forms/hooks.ts'
import { usePublicQuestion } from '../../forms/settings/use-public-question.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { VisibilityBadge } from './form-columns.tsx'
import type { FormRow } from './hooks.ts'
import classes from './VisibilitySwitch.module.css'

export function VisibilitySwitch({ row }: { row: FormRow }) {
  const text = useText()
  const { mutate, isPending, variables } = useSetVisibility()
  const { ask, dialog } = usePublicQuestion()
  const [requested, setRequested] = useState<Visibility | null>(null)
  const shown = requested ?? (isPending ? variables.visibility : row.visibility)
  useEffect(() => {
    if (!requested || isPending) return
    setRequested(null)
    if (row.visibility !== requested)
      mutate({ form: { id: row.formId, version: row.formVersion }, visibility: requested })
  }, [requested, row, isPending, mutate])
  return (
    <Group gap="xs" wrap="nowrap">
      <Tooltip label={text('forms.visibility.explained')}>
        <Switch
          size="sm"
          classNames={{ body: classes['reach'] ?? '' }}
          aria-label={text('forms.list.public', { name: nameWithYear({ name: row.formName, year: row.formYear }) })}
          checked={shown === 'Public'}
          onChange={event => {
            if (event.currentTarget.checked) void ask(row.formId, () => setRequested('Public'))
            else setRequested('Internal')
          }}
        />
      </Tooltip>
      <VisibilityBadge visibility={shown} label={text(`forms.visibility.${shown}`)} />
      {dialog}
    </Group>
  )
}
