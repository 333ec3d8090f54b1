// Saves the displayed graph as a figure for reports, for people with permission. The dialog is loaded on demand.
import { IconPhotoPlus } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { can } from '@imp/domain/permissions.ts'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ShownGraph } from './shown-graph.ts'

const KeepDialog = lazyDialog('KeepDialog', () => import('./KeepDialog.tsx'))

export function KeepButton({ graph }: { graph: ShownGraph }) {
  const text = useText()
  const user = toUser(useSession())
  const [wasWanted, setWanted] = useState(false)
  const [kept, setKept] = useState<ShownGraph | null>(null)
  if (!can(user, 'figure.manage')) return null
  const why = graph.isEmpty ? 'graph.empty' : graph.countries.length === 0 ? 'graph.keep.countriesFirst' : null
  const open = () =>
    startTransition(() => {
      setWanted(true)
      setKept(graph)
    })
  return (
    <>
      <IconButton
        label={text('graph.keep')}
        variant="default"
        size={36}
        disabledReason={why && text(why)}
        onClick={open}
      >
        <IconPhotoPlus size={18} aria-hidden />
      </IconButton>
      {wasWanted && (
        <Suspense>
          <KeepDialog graph={kept} onClose={() => setKept(null)} />
        </Suspense>
      )}
    </>
  )
}
