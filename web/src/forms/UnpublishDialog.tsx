// Asks before a form is unpublished. `unpublishBlocker` decides whether the buttons that open it are enabled.
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { useUnpublishForm } from './hooks.ts'

interface Props {
  form: Pick<FormSummary, 'id' | 'name' | 'year' | 'version'>
  opened: boolean
  onClose: () => void
  onDone?: () => void
}

export function UnpublishDialog({ form, opened, onClose, onDone }: Props) {
  const text = useText()
  const unpublish = useUnpublishForm()
  return (
    <Confirm
      opened={opened}
      title={text('forms.unpublish.title', { name: nameWithYear(form) })}
      busy={unpublish.isPending}
      confirmLabel={text('forms.unpublish.button')}
      danger
      onCancel={onClose}
      onConfirm={() => unpublish.mutateAsync({ form }).then(onDone).finally(onClose)}
    >
      {text('forms.unpublish.question')}
    </Confirm>
  )
}
