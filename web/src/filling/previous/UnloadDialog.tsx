// Confirms removing the previous year's answers: all of them, or only the unchanged ones.
import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useUnload } from '../hooks.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import { type PrefillDialogProps, usePrefill } from './use-prefill.tsx'

export function UnloadDialog(props: PrefillDialogProps) {
  const text = useText()
  const { form, store, result, previousYear } = useAnswers()
  const unload = useUnload()
  const run = usePrefill(props, 'results.unloaded')
  const [isAll, setAll] = useState(true)
  const hasFiles = form.sections.some(({ questions }) =>
    questions.some(({ id }) => (store.getField(id).stored?.files.length ?? 0) > 0),
  )
  return (
    <Confirm
      opened={props.isOpen}
      title={text('results.loading.unload')}
      confirmLabel={text('results.loading.unload')}
      danger
      busy={unload.isPending}
      onConfirm={() => run(() => unload.mutateAsync({ params: { id: result.id, flag: isAll } }))}
      onCancel={props.onClose}
    >
      <Stack>
        <Text>
          {text(isAll ? 'results.loading.unloadAllSays' : 'results.loading.unloadSays', { year: previousYear ?? '' })}
        </Text>
        {hasFiles && <Text>{text('results.loading.keepsFiles')}</Text>}
        <Checkbox
          label={text('results.loading.unloadAll')}
          checked={isAll}
          onChange={event => setAll(event.currentTarget.checked)}
        />
      </Stack>
    </Confirm>
  )
}
