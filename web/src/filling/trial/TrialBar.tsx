// Above the form during a test run: explains it, with buttons to start over or to end it.
import { Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import type { Trial, TrialOffer } from '@imp/domain/forms/trial-types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { TrialBadge } from './TrialBadge.tsx'
import { TrialCountryField } from './TrialCountryField.tsx'
import { useDiscardTrial, useStartTrial } from './hooks.ts'
import classes from './TrialBar.module.css'

interface Props {
  formId: string
  offer: TrialOffer
  trial: Trial
}

export function TrialBar({ formId, offer, trial }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'again' | 'discard' | null>(null)
  const [country, setCountry] = useState<string | null>(null)
  const start = useStartTrial()
  const discard = useDiscardTrial()
  const close = () => setAsking(null)
  const toEditor = () => navigate({ to: '/forms/overview/edit/$id', params: { id: formId } })
  const askAgain = () => {
    setCountry(trial.country?.id ?? null)
    setAsking('again')
  }
  const startAgain = () => start.mutateAsync({ params: { id: formId }, body: { country } }).then(close, close)
  const discardTrial = () => discard.mutateAsync({ params: { id: formId } }).then(toEditor, close)
  return (
    <section className={classes['bar']} aria-label={text('forms.trial.badge')} data-no-print>
      <div className={classes['says']}>
        <TrialBadge isPlain />
        <p>{text('forms.trial.says')}</p>
        <p role="status">
          {trial.isOutdated && <strong>{text('forms.trial.outdated', { time: showTime(trial.startedAt) })}</strong>}
        </p>
      </div>
      <div className={classes['buttons']}>
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => void toEditor()}>
          {text('forms.trial.toEditor')}
        </Button>
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={askAgain}>
          {text('forms.trial.again')}
        </Button>
        <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setAsking('discard')}>
          {text('forms.trial.discard')}
        </Button>
      </div>
      <Confirm
        opened={asking === 'again'}
        title={text('forms.trial.againTitle')}
        confirmLabel={text('forms.trial.again')}
        busy={start.isPending}
        onConfirm={startAgain}
        onCancel={close}
      >
        <Stack>
          <Text>{text('forms.trial.againSays')}</Text>
          <TrialCountryField countries={offer.countries} value={country} onChange={setCountry} />
        </Stack>
      </Confirm>
      <Confirm
        opened={asking === 'discard'}
        title={text('forms.trial.discardTitle')}
        confirmLabel={text('forms.trial.discard')}
        danger
        busy={discard.isPending}
        onConfirm={discardTrial}
        onCancel={close}
      >
        {text('forms.trial.discardSays')}
      </Confirm>
    </section>
  )
}
