// The dialogs about one figure. They are rendered beside the list, so that clicks in them do not count as clicks on a row.
import { type ReactNode, useCallback, useState } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
import type { FigureDialog, OpenDialog } from '../list/figure-actions.tsx'
import { FigureChangesDialog } from './ChangesDialog.tsx'
import { DeleteFigureDialog } from './DeleteDialogs.tsx'
import { EditDialog } from './EditDialog.tsx'
import { PreviewDialog } from '../preview/PreviewDialog.tsx'
import { RegenerateDialog } from './RegenerateDialog.tsx'

export function useFigureDialogs(figures: readonly Figure[]): {
  readonly open: OpenDialog
  readonly element: ReactNode
} {
  const [opened, setOpened] = useState<{ readonly kind: FigureDialog; readonly figure: Figure } | null>(null)
  const open = useCallback<OpenDialog>((kind, figure) => setOpened({ kind, figure }), [])
  const close = useCallback(() => setOpened(null), [])
  const figureOf = (kind: FigureDialog) => (opened?.kind === kind ? opened.figure : null)
  return {
    open,
    element: (
      <>
        <PreviewDialog figure={figureOf('preview')} figures={figures} onOpen={open} onClose={close} />
        <FigureChangesDialog
          figure={figureOf('changes')}
          onChoose={figure => open('regenerate', figure)}
          onClose={close}
        />
        <EditDialog figure={figureOf('edit')} onClose={close} />
        <RegenerateDialog figure={figureOf('regenerate')} onClose={close} />
        <DeleteFigureDialog figure={figureOf('delete')} onClose={close} />
      </>
    ),
  }
}
