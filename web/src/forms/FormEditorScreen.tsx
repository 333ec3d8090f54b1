import { Button as MantineButton, Group } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { LocalDraftList } from './drafts/LocalDraftList.tsx'
import { useLocalDrafts } from './drafts/use-local-drafts.ts'
import { Editor } from './editor/Editor.tsx'
import { isNoForm, isUnknownForm, useForm } from './hooks.ts'
import { useSortableLoaded } from './sortable/Sortable.tsx'

export function FormEditorScreen() {
  const { id } = useParams({ from: '/forms/overview/edit/$id' })
  const text = useText()
  const { data: form, error, refetch } = useForm(id)
  useTitle(form?.name)
  const localDrafts = useLocalDrafts(id)
  const isSortableLoaded = useSortableLoaded()
  if (localDrafts.drafts === null || !isSortableLoaded || (!form && !error)) return <PageSkeleton />
  if (form) return <Editor key={id} form={form} isDeleted={isUnknownForm(error)} localDrafts={localDrafts} />
  return (
    <>
      <LocalDraftList drafts={localDrafts.drafts} sections={[]} onDiscard={localDrafts.discard} />
      <EmptyState isScreen title={isNoForm(error) ? text('problems.unknownForm') : problemText(error)}>
        <Group justify="center">
          {!isNoForm(error) && (
            <Button variant="default" onClick={() => void refetch()}>
              {text('ui.retry')}
            </Button>
          )}
          <MantineButton variant="default" renderRoot={props => <Link {...props} to="/forms/overview" />}>
            {text('forms.editor.toOverview')}
          </MantineButton>
        </Group>
      </EmptyState>
    </>
  )
}
