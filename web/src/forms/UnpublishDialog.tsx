// The questions before publishing a form and before taking it back. Whether the buttons that lead here may be used is
// said by whyNotPublish and whyNotUnpublish.
import { Text } from '@mantine/core'
import { findPublishWarnings } from '@imp/domain/forms/publishing.ts'
import type { Form, FormSummary } from '@imp/domain/forms/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { usePublishForm, useUnpublishForm } from './hooks.ts'
import { useNow } from './use-now.ts'
import { useSingleRun } from './use-single-run.ts'

interface Props<F> {
  form: F
  opened: boolean
  onClose: () => void
  onDone?: () => void
}

export function PublishDialog({ form, opened, onClose, onDone }: Props<Form>) {
  const text = useText()
  const publish = usePublishForm()
  const runOnce = useSingleRun()
  const warnings = findPublishWarnings(form, useNow())
  return (
    <Confirm
      opened={opened}
      title={text('forms.publish.title', { name: form.name })}
      busy={publish.isPending}
      confirmLabel={text('forms.publish.button')}
      onCancel={onClose}
      onConfirm={() =>
        runOnce(done =>
          publish.mutate(
            { form },
            {
              onSuccess: () => onDone?.(),
              onSettled: () => {
                done()
                onClose()
              },
            },
          ),
        )
      }
    >
      {(warnings.length > 0 ? warnings : (['forms.publish.question'] as const)).map(id => (
        <Text key={id}>{text(id)}</Text>
      ))}
    </Confirm>
  )
}

export function UnpublishDialog({
  form,
  opened,
  onClose,
  onDone,
}: Props<Pick<FormSummary, 'id' | 'name' | 'version'>>) {
  const text = useText()
  const unpublish = useUnpublishForm()
  const runOnce = useSingleRun()
  return (
    <Confirm
      opened={opened}
      title={text('forms.unpublish.title', { name: form.name })}
      busy={unpublish.isPending}
      confirmLabel={text('forms.unpublish.button')}
      danger
      onCancel={onClose}
      onConfirm={() =>
        runOnce(done =>
          unpublish.mutate(
            { form },
            {
              onSuccess: () => onDone?.(),
              onSettled: () => {
                done()
                onClose()
              },
            },
          ),
        )
      }
    >
      {text('forms.unpublish.question')}
    </Confirm>
  )
}
