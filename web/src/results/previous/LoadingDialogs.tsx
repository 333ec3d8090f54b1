// Asks before the answers of the year before are loaded over what is there, or taken out again: says how many, and what
// becomes of the rest. What is typed and not saved yet is saved first.
import '../../mantine-css-screens.ts'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useReset, useUnload } from '../hooks.ts'
import { useAnswers } from '../inputs/answers-context.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  onReplace: (result: Result) => void
}

/** Saves what is typed, makes the call, and shows what came of it. */
function useLoading({ onClose, onReplace }: Props, done: 'results.loaded' | 'results.unloaded') {
  const { store } = useAnswers()
  return async (send: () => Promise<Result>) => {
    try {
      await store.flush()
      onReplace(await send())
      toast(done)
    } catch (error) {
      toastProblem(error)
    }
    onClose()
  }
}

export function ResetDialog(props: Props) {
  const text = useText()
  const { store, result, previousYear } = useAnswers()
  const reset = useReset()
  const run = useLoading(props, 'results.loaded')
  const { loaded, replaced, misfits } = store.countLoading()
  const year = previousYear ?? ''
  return (
    <Confirm
      opened={props.isOpen}
      title={text('results.loading.reset')}
      confirmLabel={text('results.loading.reset')}
      busy={reset.isPending}
      onConfirm={() => run(() => reset.mutateAsync({ params: { id: result.id } }))}
      onCancel={props.onClose}
    >
      <Stack gap="xs">
        <Text>{text('results.loading.resetSays', { count: loaded, year })}</Text>
        {replaced > 0 && <Text fw={600}>{text('results.loading.replaces', { count: replaced })}</Text>}
        {misfits > 0 && <Text>{text('results.loading.misfits', { count: misfits })}</Text>}
      </Stack>
    </Confirm>
  )
}

export function UnloadDialog(props: Props) {
  const text = useText()
  const { form, store, result, previousYear } = useAnswers()
  const unload = useUnload()
  const run = useLoading(props, 'results.unloaded')
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
