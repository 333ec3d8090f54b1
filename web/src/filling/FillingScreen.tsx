// The screen for filling in a form: the caller's own result of a form, or one named result.
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { toast } from '../platform/toasts.ts'
import { LoadedForm } from './view/LoadedForm.tsx'

export function FillingScreen() {
  const { id = '', resultId } = useParams({ strict: false })
  const navigate = useNavigate()
  const onTrouble = useCallback(
    (trouble: 'forbidden' | 'unknown') => {
      if (trouble === 'unknown') toast('results.viewFailed')
      void navigate({ to: trouble === 'unknown' ? '/forms/results' : '/unauthorized', replace: true })
    },
    [navigate],
  )
  return <LoadedForm key={`${id} ${resultId ?? ''}`} formId={id} resultId={resultId} onTrouble={onTrouble} />
}
