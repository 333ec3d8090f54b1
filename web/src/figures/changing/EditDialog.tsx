// Edits the metadata of a figure; its picture stays.
import type { Figure } from '@imp/domain/figures/types.ts'
import { MergedEditForm } from '../../platform/conflict/MergedEditForm.tsx'
import { useMergedEdit } from '../../platform/conflict/use-merged-edit.ts'
import { useText } from '../../platform/i18n/text.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import type { Guard } from '../../platform/unsaved/use-discard-guard.tsx'
import { FigureImage } from '../FigureImage.tsx'
import { useEditFigure } from '../hooks.ts'
import classes from './Changing.module.css'
import { FigureFields } from './FigureFields.tsx'
import { describeFigureField, type FigureDraft, toFigureDraft, toFigureInput } from './figure-draft.ts'

interface Props {
  figure: Figure | null
  onClose: () => void
}

export function EditDialog({ figure, onClose }: Props) {
  const text = useText()
  return (
    <GuardedDialog
      content={figure}
      title={({ figureType }) => text(figureType === 0 ? 'figures.edit.uploaded' : 'figures.edit.generated')}
      size="lg"
      onClose={onClose}
    >
      {(shown, guard) => <FigureForm figure={shown} guard={guard} />}
    </GuardedDialog>
  )
}

function FigureForm({ figure, guard }: { figure: Figure; guard: Guard }) {
  const text = useText()
  const update = useEditFigure(figure)
  const edit = useMergedEdit<Figure, FigureDraft>(guard, {
    key: `figure-edit/${figure.id}`,
    began: figure,
    toDraft: toFigureDraft,
    send: (mine, from) => update.mutateAsync({ body: toFigureInput(mine, from) }),
  })
  const { draft, error, change } = edit
  return (
    <MergedEditForm
      guard={guard}
      edit={edit}
      whyNot={draft.name.trim() === '' ? text('figures.nameFirst') : null}
      saveLabel={text('figures.edit')}
      describe={field => describeFigureField(field, text)}
    >
      <FigureFields draft={draft} onChange={change} error={error} isGenerated={figure.figureType === 1}>
        <FigureImage figure={figure} size="small" className={classes['picture'] ?? ''} />
      </FigureFields>
    </MergedEditForm>
  )
}
