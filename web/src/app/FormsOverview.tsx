// The forms overview with the export dialog, which comes from a room above forms.
import { FormsOverviewScreen } from '../forms/FormsOverviewScreen.tsx'
import { useSession } from '../platform/session.ts'
import { ExportDialog } from '../results/ExportDialog.tsx'

export function FormsOverview() {
  const kind = useSession()?.role === 'Admin' ? 'form' : 'own'
  return (
    <FormsOverviewScreen
      renderExport={(row, onClose) => (
        <ExportDialog
          target={row && { kind, id: row.formId, formId: row.formId, name: row.formName }}
          onClose={onClose}
        />
      )}
    />
  )
}
