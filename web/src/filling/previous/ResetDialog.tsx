// Confirms that the previous year's answers replace the current ones, and says how many.
import { Stack, Text } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useReset } from '../hooks.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import { type PrefillDialogProps, usePrefill } from './use-prefill.tsx'

export function ResetDialog(props: PrefillDialogProps) {
  const text = useText()
  const { store, result, previousYear } = useAnswers()
  const reset = useReset()
  const run = usePrefill(props, 'results.loaded')
  const { loaded, replaced, incompatible } = store.countPrefill()
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
        {incompatible > 0 && <Text>{text('results.loading.misfits', { count: incompatible })}</Text>}
      </Stack>
    </Confirm>
  )
}
