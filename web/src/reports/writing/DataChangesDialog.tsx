// What has changed in the data of a figure or table since it was made. In a published report it cannot be made again.
import { useState } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
import type { ReportChange } from '@imp/domain/reports/document.ts'
import { FigureChangesDialog } from '../../figures/changing/ChangesDialog.tsx'
import { RegenerateDialog } from '../../figures/changing/RegenerateDialog.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { ChangesContent, ChangesDialog } from '../../results/changes/ChangesDialog.tsx'
import { TableChangesDialog } from '../../tables/changes/ChangesDialog.tsx'
import type { PlacedItem } from './hooks.ts'
import { useWriting } from './writing-context.ts'

interface Props {
  item: PlacedItem
  change: ReportChange
  onClose: () => void
}

export function DataChangesDialog({ item, change, onClose }: Props) {
  const { isReadOnly } = useWriting()
  const [chosen, setChosen] = useState<Figure | null>(null)
  const { name } = change
  if (isReadOnly) return <PublishedChanges change={change} onClose={onClose} />
  if (item.tableId !== null) return <TableChangesDialog table={{ id: item.tableId, name }} onClose={onClose} />
  if (chosen) return <RegenerateDialog figure={chosen} onClose={onClose} />
  return <FigureChangesDialog figure={{ id: item.figureId ?? '', name }} onChoose={setChosen} onClose={onClose} />
}

/** The changes came with the report. */
const isRead = { error: null, isFetching: false, refetch: () => {} } as const

function PublishedChanges({ change, onClose }: Omit<Props, 'item'>) {
  const text = useText()
  return (
    <ChangesDialog
      of={change}
      onClose={onClose}
      renderContent={({ changes }) => (
        <ChangesContent
          changes={{ ...isRead, data: changes }}
          isOfMany
          note={text('reports.writing.dataChanged.published')}
          onClose={onClose}
        />
      )}
    />
  )
}
