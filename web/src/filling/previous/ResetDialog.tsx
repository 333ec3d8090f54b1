// Confirms that the previous year's answers replace the current ones, and says how many.
import { Stack, Text } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useReset } from '../hooks.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import { type LoadingDialogProps, useLoading } from './use-loading.tsx'

export function ResetDialog(props: LoadingDialogProps) {
  const text = useText()
  const { store, result, previousYear } = useAnswers()
  const reset = useReset()
  const run = useLoading(props, 'results.loaded')
  const { loaded, replaced, misfits } = store.countLoading()
  const year = previousYear ?? ''
  const load = () => {
    store.rememberReset()
    return reset.mutateAsync({ params: { id: result.id } })
  }
  return (
    <Confirm
      opened={props.isOpen}
      title={text('results.loading.reset')}
      confirmLabel={text('results.loading.reset')}
      busy={reset.isPending}
      onConfirm={() => run(load)}
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
