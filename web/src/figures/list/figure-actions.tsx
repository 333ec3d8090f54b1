// The actions for one figure of the list, and the dialogs that they open.
import { IconEye, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { Figure } from '@imp/domain/figures/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { RowAction } from '../../ui/RowActions.tsx'

export type FigureDialog = 'preview' | 'edit' | 'regenerate' | 'changes' | 'delete'
export type OpenDialog = (kind: FigureDialog, figure: Figure) => void

export function listFigureActions(text: Texts, figure: Figure, open: OpenDialog): readonly RowAction[] {
  const { name, figureType } = figure
  const icons = { preview: IconEye, edit: IconPencil, regenerate: IconRefresh, delete: IconTrash } as const
  const kinds = (['preview', 'edit', 'regenerate', 'delete'] as const).filter(
    kind => kind !== 'regenerate' || figureType === 1,
  )
  return kinds.map(kind => {
    const Icon = icons[kind]
    return {
      id: kind,
      label: text(`figures.${kind}.of`, { name }),
      short: text(`figures.${kind}`),
      icon: <Icon size={18} />,
      onClick: () => open(kind, figure),
    }
  })
}
