// Before a test run starts: explains it, and offers a country whose answers of the previous year are shown.
import { Stack, Text } from '@mantine/core'
import { IconFlask, IconInfoCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { TrialOffer } from '@imp/domain/forms/trial-types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TrialBadge } from './TrialBadge.tsx'
import { TrialCountryField } from './TrialCountryField.tsx'
import { useStartTrial } from './hooks.ts'

interface Props {
  formId: string
  offer: TrialOffer
  isGone: boolean
}

export function StartTrial({ formId, offer, isGone }: Props) {
  const text = useText()
  const [country, setCountry] = useState<string | null>(null)
  const start = useStartTrial()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!start.isPending) start.mutate({ params: { id: formId }, body: { country } })
  }
  return (
    <>
      <PageHeader
        title={offer.formName}
        crumbs={[
          { label: text('routes.forms.overview'), link: { to: '/forms/overview' } },
          { label: offer.formName, link: { to: '/forms/overview/edit/$id', params: { id: formId } } },
          { label: text('forms.trial.button') },
        ]}
        aside={<TrialBadge />}
        lead={text('forms.trial.lead')}
      />
      {isGone && (
        <Banner kind="locked" icon={<IconInfoCircle size={20} aria-hidden />}>
          {text('forms.trial.gone')}
        </Banner>
      )}
      <form onSubmit={submit} noValidate>
        <Stack align="flex-start" maw="var(--imp-reading-width)">
          <TrialCountryField countries={offer.countries} value={country} onChange={setCountry} />
          <Text>{text('forms.trial.says')}</Text>
          <Button type="submit" leftSection={<IconFlask size={16} />} loading={start.isPending}>
            {text('forms.trial.start')}
          </Button>
        </Stack>
      </form>
    </>
  )
}
