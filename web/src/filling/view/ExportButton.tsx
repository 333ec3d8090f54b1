// Exports the current result for those who may; unsaved edits are saved first.
import { IconDownload } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { can } from '@imp/domain/permissions.ts'
import { nameExport } from '@imp/domain/results/export-name.ts'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import type { ExportTarget } from '../../results/exporting/hooks.ts'
import { useFilling } from './filling-context.ts'

const ExportDialog = lazyDialog('ExportDialog', () => import('../../results/exporting/ExportDialog.tsx'))

export function ExportButton() {
  const text = useText()
  const user = toUser(useSession())
  const { form, result, store, isPreview } = useFilling()
  const [wasWanted, setWanted] = useState(false)
  const [target, setTarget] = useState<ExportTarget | null>(null)
  const { id, country: countryId, countryName } = result
  if (isPreview || !can(user, 'result.download', { countryId, userDownload: form.userDownload })) return null
  const open = () => {
    const saving = store.flush()
    const name = nameExport({ formName: form.name, formYear: form.year, countryName })
    startTransition(() => {
      setWanted(true)
      setTarget({ kind: 'result', id, formId: form.id, name, whenSaved: () => saving })
    })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        onClick={open}
        onPointerEnter={ExportDialog.prefetch}
        onFocus={ExportDialog.prefetch}
      >
        {text('results.filling.export')}
      </Button>
      {/* Stays mounted, because the dialog fades out. */}
      <Suspense>{wasWanted && <ExportDialog target={target} onClose={() => setTarget(null)} />}</Suspense>
    </>
  )
}
