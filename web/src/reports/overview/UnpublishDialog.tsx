import type { Report } from '@imp/domain/reports/types.ts'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useUnpublishReport } from './hooks.ts'

interface Props {
  report: Report | null
  onClose: () => void
}

export function UnpublishDialog({ report, onClose }: Props) {
  const text = useText()
  const { shown } = useDialogContent(report)
  const unpublish = useUnpublishReport()
  if (!shown) return null
  return (
    <Confirm
      opened={report !== null}
      title={text('reports.unpublish.title', { title: shown.title })}
      confirmLabel={text('reports.unpublish')}
      danger
      busy={unpublish.isPending}
      onCancel={onClose}
      onConfirm={() => unpublish.mutateAsync(shown).then(onClose, onClose)}
    >
      {text('reports.unpublish.question')}
    </Confirm>
  )
}
