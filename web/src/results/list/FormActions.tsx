// The actions on a published form in a list, and their dialogs. The dialogs are rendered beside the table, so that clicks in them do not
// reach the row.
import {
  IconArrowBackUp,
  IconArrowsDiff,
  IconFileSpreadsheet,
  IconMail,
  IconPencil,
  IconSettings,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import { unpublishBlocker } from '@imp/domain/forms/publishing.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { useReadForm } from '../../forms/hooks.ts'
import type { FormRow } from './hooks.ts'
import { type RowAction, RowActions } from '../../ui/RowActions.tsx'
import { UnpublishDialog } from '../../forms/UnpublishDialog.tsx'
import { SettingsDialog, prefetchSettings } from '../../forms/settings/SettingsDialog.tsx'
import type { Purpose } from '../../forms/engine/settings-draft.ts'

interface FormDialogs {
  readonly openSettings: (row: FormRow) => void
  readonly openUnpublish: (row: FormRow) => void
  readonly readingId: string | null
  readonly element: ReactNode
}

export function useFormDialogs(): FormDialogs {
  const [readingId, setReadingId] = useState<string | null>(null)
  const [settings, setSettings] = useState<Purpose | null>(null)
  const [unpublish, setUnpublish] = useState<FormRow | null>(null)
  const [asking, setAsking] = useState(false)
  const readForm = useReadForm()
  async function openSettings(formId: string): Promise<void> {
    setReadingId(formId)
    try {
      setSettings({ kind: 'edit', form: await readForm(formId), from: 'list' })
    } catch (error) {
      toastProblem(error)
    } finally {
      setReadingId(null)
    }
  }
  return {
    readingId,
    openSettings: row => {
      if (readingId === null) void openSettings(row.formId)
    },
    openUnpublish: row => {
      setUnpublish(row)
      setAsking(true)
    },
    element: (
      <>
        <SettingsDialog purpose={settings} onClose={() => setSettings(null)} />
        {unpublish && (
          <UnpublishDialog
            form={{
              id: unpublish.formId,
              name: unpublish.formName,
              year: unpublish.formYear,
              version: unpublish.formVersion,
            }}
            opened={asking}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    ),
  }
}

interface Props {
  row: FormRow
  dialogs?: FormDialogs | undefined
  canUnpublish?: boolean
  /** undefined: not permitted. */
  onExport?: (() => void) | undefined
  canCompare?: boolean
}

export function FormActions({ row, dialogs, canUnpublish = false, onExport, canCompare = false }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const name = nameWithYear({ name: row.formName, year: row.formYear })
  const blocker = unpublishBlocker({ published: true, countriesStarted: row.countriesStarted })
  const actions: RowAction[] = []
  if (dialogs) {
    actions.push({
      id: 'settings',
      label: text('forms.list.settings', { name }),
      short: text('forms.settings.titleEdit'),
      icon: <IconSettings size={18} />,
      onClick: () => dialogs.openSettings(row),
      disabledReason: dialogs.readingId === row.formId ? text('ui.loading') : null,
      prefetch: prefetchSettings,
    })
  }
  if (dialogs && canUnpublish) {
    actions.push({
      id: 'edit',
      label: text('results.delivery.editOf', { name }),
      short: text('results.delivery.edit'),
      icon: <IconPencil size={18} />,
      onClick: () => void navigate({ to: '/forms/overview/edit/$id', params: { id: row.formId } }),
    })
    actions.push({
      id: 'unpublish',
      label: text('forms.list.unpublish', { name }),
      short: text('forms.unpublish.button'),
      icon: <IconArrowBackUp size={18} />,
      onClick: () => dialogs.openUnpublish(row),
      disabledReason: blocker ? text(blocker.text, blocker.values) : null,
    })
  }
  if (dialogs && canUnpublish) {
    actions.push({
      id: 'mails',
      label: text('forms.list.mails', { name }),
      short: text('notifications.mails.ofForm'),
      icon: <IconMail size={18} />,
      onClick: () => void navigate({ to: '/user-actions/sent-mails', search: { subject: row.formId } }),
    })
  }
  const { formId: form, countryId } = row
  if (canCompare && countryId !== null) {
    actions.push({
      id: 'compare',
      label: text('results.comparison.openOf', { name }),
      short: text('results.comparison.title'),
      icon: <IconArrowsDiff size={18} />,
      onClick: () => void navigate({ to: '/forms/comparison', search: { form, right: countryId } }),
    })
  }
  if (onExport) {
    actions.push({
      id: 'export',
      label: text('forms.list.export', { name }),
      short: text('forms.list.export.short'),
      icon: <IconFileSpreadsheet size={18} />,
      onClick: onExport,
    })
  }
  return <RowActions label={text('forms.list.actionsOf', { name })} actions={actions} />
}
