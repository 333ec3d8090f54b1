import { Alert, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { noId } from '@imp/domain/ids.ts'
import { maxDepth, maxTitleLength } from '@imp/domain/reports/limits.ts'
import { mayBeNumbered } from '@imp/domain/reports/numbering.ts'
import { chapterTitleBlocker } from '@imp/domain/reports/titles.ts'
import type { Chapter } from '@imp/domain/reports/types.ts'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { storedChapter, useCreateChapter, useEditChapter } from './hooks.ts'

export type EditedChapter = { readonly kind: 'new' } | { readonly kind: 'stored'; readonly chapter: Chapter }

interface Props {
  reportId: string
  chapters: readonly Chapter[]
  edited: EditedChapter | null
  onClose: () => void
}

export function ChapterDialog({ reportId, chapters, edited, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(edited)
  return (
    <Modal
      opened={edited !== null}
      onClose={onClose}
      title={text(shown?.kind === 'stored' ? 'reports.contents.editTitle' : 'reports.contents.add')}
      classNames={longDialog}
    >
      {shown && <Fields key={openCount} reportId={reportId} chapters={chapters} edited={shown} onClose={onClose} />}
    </Modal>
  )
}

function Fields({ reportId, chapters, edited, onClose }: Props & { edited: EditedChapter }) {
  const text = useText()
  const stored = edited.kind === 'stored' ? edited.chapter : null
  const [title, setTitle] = useState(stored?.title ?? '')
  const [isNumbered, setNumbered] = useState(stored?.numbered ?? true)
  const [parent, setParent] = useState(stored?.parentChapterId ?? noId)
  const [isChecked, setChecked] = useState(false)
  const [theirs, setTheirs] = useState<{ readonly title: string; readonly revision: number } | null>(null)
  const create = useCreateChapter()
  const edit = useEditChapter()
  const wrong = chapterTitleBlocker(title)
  // A chapter below an unnumbered one cannot be numbered.
  const canBeNumbered = stored !== null || mayBeNumbered(chapters, parent)
  const parents = chapters.filter(({ depth }) => depth < maxDepth)

  const save = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (wrong) return
    if (stored) {
      const revision = theirs?.revision ?? stored.revision
      const onError = (error: Error) => setTheirs(storedChapter(error))
      return edit.mutate(
        { params: { id: stored.id }, body: { title, numbered: isNumbered, revision } },
        { onSuccess: onClose, onError },
      )
    }
    create.mutate(
      { body: { reportId, parentChapterId: parent, numbered: isNumbered && canBeNumbered, title } },
      { onSuccess: onClose },
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
          <Button type="submit" loading={create.isPending || edit.isPending}>
            {text(theirs ? 'reports.contents.saveMine' : 'reports.contents.save')}
          </Button>
        </>
      }
    >
      <Stack>
        {theirs && (
          <Alert color="orange" role="alert" title={text('reports.contents.conflict')}>
            <Text size="sm" dir="auto">
              {text('reports.contents.conflict.title', { title: theirs.title })}
            </Text>
            <Group mt="xs">
              <Button size="xs" variant="default" onClick={onClose}>
                {text('reports.contents.conflict.takeTheirs')}
              </Button>
            </Group>
          </Alert>
        )}
        <TextInput
          label={text('reports.contents.title')}
          maxLength={maxTitleLength}
          value={title}
          data-autofocus
          error={isChecked && wrong && text(wrong.text, wrong.values)}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <Select
          label={text('reports.contents.parent')}
          searchable
          onClick={event => event.currentTarget.select()}
          disabled={stored !== null}
          value={parent}
          data={[
            { value: noId, label: text('reports.contents.noParent') },
            ...(stored ? chapters : parents).map(({ id, sectionNumber, title: label }) => ({
              value: id,
              label: [sectionNumber, label].filter(Boolean).join(' '),
            })),
          ]}
          onChange={next => setParent(next ?? noId)}
        />
        <Checkbox
          label={text('reports.contents.numbered')}
          description={canBeNumbered ? undefined : text('reports.contents.numbered.forced')}
          checked={isNumbered && canBeNumbered}
          disabled={!canBeNumbered}
          onChange={event => setNumbered(event.currentTarget.checked)}
        />
      </Stack>
    </DialogForm>
  )
}
