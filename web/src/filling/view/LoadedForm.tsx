// Loads form and result of the filling screen, and reports when they cannot be shown.
import { Suspense, useCallback, useEffect } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { lazyPart, orNothing } from '../../platform/lazy-part.ts'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormAndResult, useResultChange } from '../hooks.ts'
import { FillForm } from './FillForm.tsx'
import { FillSkeleton } from './FillSkeleton.tsx'

const OfflineForms = orNothing(lazyPart('OfflineForms', () => import('../offline/OfflineForms.tsx')))

interface Props {
  formId: string
  resultId: string | undefined
  onTrouble: (trouble: 'forbidden' | 'unknown') => void
}

export function LoadedForm({ formId, resultId, onTrouble }: Props) {
  const text = useText()
  const { form, result, keptAt, trouble, refetch } = useFormAndResult(formId, resultId)
  const isOnline = useOnline()
  const { reload, replace } = useResultChange(formId, resultId)
  const isShown = form !== undefined && result !== undefined
  useEffect(() => {
    if (!isShown && (trouble === 'forbidden' || trouble === 'unknown')) onTrouble(trouble)
  }, [trouble, isShown, onTrouble])
  const onReload = useCallback(() => void reload(), [reload])
  const onReplace = useCallback((next: Result) => void replace(next), [replace])
  if (isShown) {
    return (
      <FillForm key={result.id} form={form} result={result} keptAt={keptAt} onReload={onReload} onReplace={onReplace} />
    )
  }
  if (trouble === 'unreachable') {
    const [title, hint] = isOnline
      ? (['messages.results.viewFailed', 'problems.unreachable'] as const)
      : (['results.kept.notThisOne', 'results.kept.notThisOneSays'] as const)
    return (
      <>
        <EmptyState isScreen title={text(title)} hint={text(hint)}>
          <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>
        </EmptyState>
        {!isOnline && (
          <Suspense>
            <OfflineForms />
          </Suspense>
        )}
      </>
    )
  }
  return <FillSkeleton />
}
