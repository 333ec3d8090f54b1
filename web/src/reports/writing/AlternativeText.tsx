// The alternative text of a figure, for this report only or else the figure's own.
import { Alert, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { figureLengths } from '@imp/domain/figures/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useReloadDocument } from '../document/hooks.ts'
import { type PlacedItem, useContentChanges } from './hooks.ts'
import classes from './Placement.module.css'
import { useWriting } from './writing-context.ts'

interface Props {
  item: PlacedItem
  own: string
}

export function AlternativeText(props: Props) {
  const { item, own } = props
  const text = useText()
  const { isReadOnly } = useWriting()
  const [isOpen, setOpen] = useState(false)
  const name = text('reports.print.figure', { number: item.number ?? 0 })
  if (isReadOnly) return null
  return (
    <>
      <p className={classes['alternative']}>
        <button type="button" onClick={() => setOpen(true)}>
          {text('reports.writing.alternativeOf', { name })}
        </button>
        <bdi>{(item.alternativeText ?? own) || '–'}</bdi>
      </p>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={text('reports.writing.alternativeOf', { name })}>
        <Fields {...props} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Fields({ item, own, onClose }: Props & { onClose: () => void }) {
  const text = useText()
  const { reportId, chapterId } = useWriting()
  const { editFigure } = useContentChanges(chapterId)
  const reload = useReloadDocument(reportId)
  const [typed, setTyped] = useState(item.alternativeText ?? own)
  const { id, revision } = item
  const save = (event: FormEvent) => {
    event.preventDefault()
    // Unchanged, the figure's own text is not copied: it keeps following the figure.
    const alternativeText = item.alternativeText === null && typed === own ? null : typed
    const finish = () => {
      reload()
      onClose()
    }
    editFigure.mutate(
      { params: { id }, body: { name: item.name ?? '', alternativeText, revision } },
      { onSuccess: finish },
    )
  }
  return (
    <DialogForm
      onSubmit={save}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" loading={editFigure.isPending}>
            {text('reports.writing.alternative.save')}
          </Button>
        </>
      }
    >
      <Stack>
        {editFigure.error && <Alert color="orange">{problemText(editFigure.error)}</Alert>}
        <Textarea
          label={text('reports.writing.alternative')}
          description={text('reports.writing.alternative.hint')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={figureLengths.alternativeText}
          data-autofocus
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </Stack>
    </DialogForm>
  )
}
