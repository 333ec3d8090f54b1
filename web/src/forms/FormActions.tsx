// What can be done with a published form from a row of a list, and the dialogs that this opens. The dialogs stand beside
// the table, not in its rows: a click in them is no click on the row.
import { IconArrowBackUp, IconFileSpreadsheet, IconSettings } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { whyNotUnpublish } from '@imp/domain/forms/publishing.ts'
import type { FormHead } from '@imp/domain/forms/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import classes from './FormActions.module.css'
import { type FormRow, usePublishedHeads } from './list/hooks.ts'
import { UnpublishDialog } from './PublishDialogs.tsx'
import { SettingsDialog, settingsAhead } from './settings/SettingsDialog.tsx'
import type { Purpose } from './settings/settings-draft.ts'

interface Acts {
  readonly settings: (row: FormRow) => void
  readonly unpublish: (row: FormRow) => void
  /** The form of a row, as far as it has been read. */
  readonly formOf: (row: FormRow) => FormHead | undefined
  readonly dialogs: ReactNode
}

/** For administrators: settings and unpublishing of the forms in a list. */
export function useFormActs(enabled: boolean): Acts {
  const forms = usePublishedHeads(enabled).data
  const [settings, setSettings] = useState<Purpose | null>(null)
  const [unpublish, setUnpublish] = useState<FormHead | null>(null)
  const [asking, setAsking] = useState(false)
  const formOf = (row: FormRow) => forms?.find(({ id }) => id === row.formId)
  return {
    formOf,
    settings: row => {
      const form = formOf(row)
      if (form) setSettings({ kind: 'edit', form, from: 'list' })
    },
    unpublish: row => {
      setUnpublish(formOf(row) ?? null)
      setAsking(true)
    },
    dialogs: (
      <>
        <SettingsDialog purpose={settings} onClose={() => setSettings(null)} />
        {unpublish && <UnpublishDialog form={unpublish} opened={asking} onClose={() => setAsking(false)} />}
      </>
    ),
  }
}

interface Props {
  row: FormRow
  /** Settings and unpublishing, for administrators. */
  acts?: Acts | undefined
  canUnpublish?: boolean
  /** Opens the export; undefined: the person may not. */
  onExport?: (() => void) | undefined
}

export function FormActions({ row, acts, canUnpublish = false, onExport }: Props) {
  const text = useText()
  const name = row.formName
  const why = whyNotUnpublish(row)
  const notRead = acts && !acts.formOf(row) ? text('ui.loading') : null
  return (
    <>
      {acts && (
        <IconButton
          className={classes['action'] ?? ''}
          label={text('forms.list.settings', { name })}
          {...settingsAhead}
          disabledReason={notRead}
          onClick={() => acts.settings(row)}
        >
          <IconSettings size={18} />
        </IconButton>
      )}
      {acts && canUnpublish && (
        <IconButton
          className={classes['action'] ?? ''}
          label={text('forms.list.unpublish', { name })}
          disabledReason={why ? text(why.text, why.values) : notRead}
          onClick={() => acts.unpublish(row)}
        >
          <IconArrowBackUp size={18} />
        </IconButton>
      )}
      {onExport && (
        <IconButton className={classes['action'] ?? ''} label={text('forms.list.export', { name })} onClick={onExport}>
          <IconFileSpreadsheet size={18} />
        </IconButton>
      )}
    </>
  )
}
