// Confirms the deletion of one figure, the selected ones, or all that match the filters.
import { Stack, Text } from '@mantine/core'
import type { Figure } from '@imp/domain/figures/types.ts'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { type FigureFilters, figureFiltersOf } from '../figures-search.ts'
import { useDeleteFigure, useDeleteFigures } from '../hooks.ts'

interface DeleteFigureProps {
  figure: Figure | null
  onClose: () => void
}

export function DeleteFigureDialog({ figure, onClose }: DeleteFigureProps) {
  const text = useText()
  const { shown } = useDialogContent(figure)
  const remove = useDeleteFigure()
  return (
    <Confirm
      opened={figure !== null}
      title={text('figures.delete.of', { name: shown?.name ?? '' })}
      busy={remove.isPending}
      confirmLabel={text('figures.delete')}
      danger
      onCancel={onClose}
      onConfirm={() => (figure ? remove.mutateAsync(figure).finally(onClose) : undefined)}
    >
      {text('figures.delete.warning')}
    </Confirm>
  )
}

export type Deletion =
  | { readonly kind: 'selected'; readonly ids: readonly string[] }
  | { readonly kind: 'filtered'; readonly filters: FigureFilters; readonly total: number }

interface DeleteFiguresProps {
  deletion: Deletion | null
  onClose: () => void
  onDone: () => void
}

export function DeleteFiguresDialog({ deletion, onClose, onDone }: DeleteFiguresProps) {
  const text = useText()
  const { shown } = useDialogContent(deletion)
  const remove = useDeleteFigures()
  const count = shown?.kind === 'selected' ? shown.ids.length : (shown?.total ?? 0)
  const kind = shown?.kind === 'filtered' ? 'deleteFiltered' : 'deleteSelected'
  const start = () => {
    if (!deletion) return
    const what =
      deletion.kind === 'selected' ? { selectedFigure: [...deletion.ids] } : figureFiltersOf(deletion.filters)
    return remove.mutateAsync(what).then(onDone).finally(onClose)
  }
  return (
    <Confirm
      opened={deletion !== null}
      title={text(`figures.${kind}`)}
      busy={remove.isPending}
      confirmLabel={text('figures.deleteMany', { count })}
      danger
      onCancel={onClose}
      onConfirm={start}
    >
      <Stack gap="xs">
        <Text>{text('figures.deleteMany.count', { count })}</Text>
        <Text>{text('figures.delete.warning')}</Text>
      </Stack>
    </Confirm>
  )
}
