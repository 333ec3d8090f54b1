// Changes what is written of a figure. Its picture stays.
import { dequal } from 'dequal/lite'
import { type FormEvent, useState } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
import { ConflictDialog } from '../../platform/conflict/ConflictDialog.tsx'
import { type Guard, useDiscardGuard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { FigureImage } from '../FigureImage.tsx'
import { useEditFigure } from '../hooks.ts'
import classes from './Changing.module.css'
import { FigureFields } from './FigureFields.tsx'
import { describeFigureField, type FigureDraft, toFigureDraft, toFigureInput } from './figure-draft.ts'
import { useMergedSave } from '../../platform/conflict/use-merged-save.ts'

interface Props {
  /** null: closed. */
  figure: Figure | null
  onClose: () => void
}

export function EditDialog({ figure, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(figure)
  const guard = useDiscardGuard(onClose)
  return (
    <Modal
      opened={figure !== null}
      onClose={guard.askClose}
      title={text(shown?.figureType === 0 ? 'figures.edit.uploaded' : 'figures.edit.generated')}
      size="lg"
      classNames={longDialog}
    >
      {shown && <Editing key={openCount} figure={shown} guard={guard} />}
      {guard.question}
    </Modal>
  )
}

function Editing({ figure, guard }: { figure: Figure; guard: Guard }) {
  const text = useText()
  const [edited, setEdited] = useState(() => ({ began: figure, draft: toFigureDraft(figure) }))
  const { began, draft } = edited
  const hint = useUnsaved(guard, {
    key: `figure-edit/${figure.id}`,
    draft: dequal(draft, toFigureDraft(began)) ? null : edited,
    restore: setEdited,
  })
  const edit = useEditFigure(figure)
  const { conflict, error, save, choose, cancelConflict } = useMergedSave<Figure, FigureDraft>({
    began,
    toDraft: toFigureDraft,
    send: (mine, from) => edit.mutateAsync({ body: toFigureInput(mine, from) }),
    onDone: guard.close,
  })
  const runOnce = useSingleRun()
  const why = draft.name.trim() === '' ? text('figures.nameFirst') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!why) runOnce(() => save(draft))
  }
  return (
    <>
      <DialogForm
        onSubmit={submit}
        failure={error && problemText(error)}
        hint={hint}
        buttons={
          <>
            <Button variant="default" onClick={guard.askClose}>
              {text('ui.cancel')}
            </Button>
            <Button type="submit" disabledReason={why} loading={edit.isPending}>
              {text('figures.edit')}
            </Button>
          </>
        }
      >
        <FigureFields
          draft={draft}
          onChange={changes => setEdited(now => ({ ...now, draft: { ...now.draft, ...changes } }))}
          error={error}
          isGenerated={figure.figureType === 1}
        >
          <FigureImage figure={figure} size="small" className={classes['picture'] ?? ''} />
        </FigureFields>
      </DialogForm>
      {conflict && (
        <ConflictDialog
          groups={[
            { id: figure.id, name: null, fields: conflict.clashes.map(field => describeFigureField(field, text)) },
          ]}
          adopted={conflict.adopted.map(field => describeFigureField(field, text))}
          lastChange={conflict.lastChange}
          isBusy={edit.isPending}
          onChoose={choices => runOnce(() => choose(choices))}
          onCancel={cancelConflict}
        />
      )}
    </>
  )
}
