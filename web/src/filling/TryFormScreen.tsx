// An administrator tests a draft: the form that contacts fill in, with a test country that does not exist (decision 0096).
import { Button as MantineButton } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { LoadedForm } from './view/LoadedForm.tsx'
import { StartTrial } from './trial/StartTrial.tsx'
import { TrialBar } from './trial/TrialBar.tsx'
import { useTrial, useTrialChange } from './trial/hooks.ts'

export function TryFormScreen() {
  const { id } = useParams({ from: '/forms/overview/try/$id' })
  return <TrialForm key={id} formId={id} />
}

function TrialForm({ formId }: { formId: string }) {
  const text = useText()
  const { data: offer, error, isOver, refetch } = useTrial(formId)
  const onChange = useTrialChange()
  useTitle(offer?.formName)
  const trial = offer?.trial ?? null
  const [wasThere, setWasThere] = useState(false)
  if (trial && !wasThere) setWasThere(true)
  if (error && (isOver || !offer)) {
    return (
      <EmptyState isScreen title={problemText(error)}>
        {isOver ? (
          <MantineButton
            variant="default"
            renderRoot={props => <Link {...props} to="/forms/overview/edit/$id" params={{ id: formId }} />}
          >
            {text('forms.trial.toEditor')}
          </MantineButton>
        ) : (
          <Button variant="default" onClick={() => void refetch()}>
            {text('ui.retry')}
          </Button>
        )}
      </EmptyState>
    )
  }
  if (!offer) return <PageSkeleton />
  if (!trial) return <StartTrial formId={formId} offer={offer} isGone={wasThere} />
  return (
    <>
      <TrialBar formId={formId} offer={offer} trial={trial} />
      <LoadedForm key={trial.id} formId={trial.id} resultId={trial.resultId} onTrouble={onChange} />
    </>
  )
}
