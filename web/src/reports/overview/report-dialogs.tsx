// An administrator's actions on a report in a list: copy, unpublish, delete; each asks first.
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { copyBlocker } from '@imp/domain/reports/publishing.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { RowActions, type RowAction } from '../../ui/RowActions.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { reportLink } from '../outline/report-link.ts'
import { useCopyReport, useDeleteReport } from './hooks.ts'
import { kindOf } from './report-kind.ts'
import { UnpublishDialog } from './UnpublishDialog.tsx'

interface Asking {
  readonly what: 'delete' | 'unpublish'
  readonly report: Report
}

/** `actionsOf` for the cards; `element` holds the dialogs. */
export function useReportActions() {
  const text = useText()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const copy = useCopyReport()
  const close = () => setAsking(null)
  const listActions = (report: Report): readonly RowAction[] => {
    const { title, final, isInternal } = report
    const copyAction: RowAction = {
      id: 'copy',
      label: text('reports.copy.of', { title }),
      short: text('reports.copy'),
      icon: <IconCopy size={18} />,
      onClick: () => {
        if (copy.isPending) return
        copy.mutate(report, { onSuccess: made => void navigate(reportLink(kindOf(made), made.id, 'front-page')) })
      },
    }
    const unpublishAction: RowAction = {
      id: 'unpublish',
      label: text('reports.unpublish.of', { title }),
      short: text('reports.unpublish'),
      icon: <IconArrowBackUp size={18} className="mantine-rotate-rtl" />,
      onClick: () => setAsking({ what: 'unpublish', report }),
    }
    const deleteAction: RowAction = {
      id: 'delete',
      label: text('reports.delete.of', { title }),
      short: text('reports.delete'),
      icon: <IconTrash size={18} />,
      onClick: () => setAsking({ what: 'delete', report }),
    }
    return [
      ...(copyBlocker(report) ? [] : [copyAction]),
      ...(final && isInternal ? [unpublishAction] : []),
      deleteAction,
    ]
  }
  return {
    actionsOf: (report: Report) => (
      <RowActions label={text('reports.actionsOf', { title: report.title })} actions={listActions(report)} />
    ),
    element: (
      <>
        <DeleteDialog report={asking?.what === 'delete' ? asking.report : null} onClose={close} />
        <UnpublishDialog report={asking?.what === 'unpublish' ? asking.report : null} onClose={close} />
      </>
    ),
  }
}

function DeleteDialog({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const text = useText()
  const { shown } = useDialogContent(report)
  const remove = useDeleteReport()
  if (!shown) return null
  const state = shown.final ? 'published' : shown.isLocallyUploaded ? 'uploaded' : 'draft'
  return (
    <Confirm
      opened={report !== null}
      title={text('reports.delete.title', { title: shown.title })}
      confirmLabel={text('reports.delete')}
      danger
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutateAsync(shown).then(onClose, onClose)}
    >
      {text(`reports.delete.question.${state}`)}
    </Confirm>
  )
}
