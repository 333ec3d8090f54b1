// The form-filling view, of the caller's own result of a form or of one named result. Waits a second, loads, then
// hands over to filling/; says so when there is nothing to show.
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { toast } from '../platform/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FillForm } from './filling/FillForm.tsx'
import { FillSkeleton } from './filling/FillSkeleton.tsx'
import { useFormAndResult, useResultChange } from './hooks.ts'

export function FillFormScreen() {
  const { id = '', resultId } = useParams({ strict: false })
  return <Loaded key={`${id} ${resultId ?? ''}`} formId={id} resultId={resultId} />
}

function Loaded({ formId, resultId }: { formId: string; resultId: string | undefined }) {
  const text = useText()
  const navigate = useNavigate()
  const { form, result, keptAt, trouble, again } = useFormAndResult(formId, resultId)
  const { reload, replace } = useResultChange(formId, resultId)
  const isShown = form !== undefined && result !== undefined
  useEffect(() => {
    if (isShown) return
    if (trouble === 'forbidden') void navigate({ to: '/unauthorized', replace: true })
    if (trouble === 'unknown') {
      toast('results.viewFailed')
      void navigate({ to: '/forms/results', replace: true })
    }
  }, [trouble, isShown, navigate])
  const onReload = useCallback(() => void reload(), [reload])
  const onReplace = useCallback((next: Result) => void replace(next), [replace])
  if (isShown) {
    return (
      <FillForm key={result.id} form={form} result={result} keptAt={keptAt} onReload={onReload} onReplace={onReplace} />
    )
  }
  if (trouble === 'unreachable') {
    return (
      <EmptyState isScreen title={text('messages.results.viewFailed')} hint={text('problems.unreachable')}>
        <Button onClick={() => void again()}>{text('ui.retry')}</Button>
      </EmptyState>
    )
  }
  return <FillSkeleton />
}
