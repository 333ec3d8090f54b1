// The form editor: sections as tabs, the questions of the chosen one, publishing.
import { useParams } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { Editor } from './editor/Editor.tsx'
import { useForm } from './hooks.ts'

export function FormEditorScreen() {
  const { id } = useParams({ from: '/forms/overview/edit/$id' })
  const text = useText()
  const { data: form, error, refetch } = useForm(id)
  useTitle(form?.name)
  if (form) return <Editor key={id} form={form} />
  if (!error) return <PageSkeleton />
  return (
    <EmptyState title={problemText(error)}>
      <Button variant="default" onClick={() => void refetch()}>
        {text('ui.retry')}
      </Button>
    </EmptyState>
  )
}
