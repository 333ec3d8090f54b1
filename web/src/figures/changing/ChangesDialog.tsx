// What has changed since a figure was drawn, with a before and after preview and the option to draw it again.
import { useMemo } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { ChangesContent, ChangesDialog } from '../../results/changes/ChangesDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { useFigure, useFigureChanges, useRegenerateFigure } from '../hooks.ts'
import { PicturesBeforeAfter } from './PicturesBeforeAfter.tsx'

type NamedFigure = Pick<Figure, 'id' | 'name'>
interface Props {
  figure: NamedFigure | null
  /** Opens the choice of countries and labels. */
  onChoose: (figure: Figure) => void
  onClose: () => void
}

export const FigureChangesDialog = ({ figure, onChoose, onClose }: Props) => (
  <ChangesDialog
    of={figure}
    onClose={onClose}
    renderContent={({ id }) => <Changes id={id} onChoose={onChoose} onClose={onClose} />}
  />
)

function Changes({ id, onChoose, onClose }: Omit<Props, 'figure'> & { id: string }) {
  const text = useText()
  const drawn = useFigure(id)
  const { isPending, error, mutateAsync } = useRegenerateFigure()
  const figure = drawn.data
  // The same settings as last time; only the answers are new.
  const wanted = useMemo(() => {
    if (!figure) return null
    const { version, labels, countryGuids } = figure
    return { figureId: id, version, countryGuids: [...countryGuids], labels: { ...labels } }
  }, [id, figure])
  return (
    <ChangesContent
      changes={useFigureChanges(id)}
      made={drawn}
      redo={{
        label: text('figures.regenerate'),
        isPending,
        error,
        start: async () => wanted && mutateAsync(wanted),
      }}
      otherButton={
        figure && (
          <Button variant="default" onClick={() => onChoose(figure)}>
            {text('figures.changes.choose')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {figure && <PicturesBeforeAfter figure={figure} wanted={wanted} />}
    </ChangesContent>
  )
}
