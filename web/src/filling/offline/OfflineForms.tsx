// On a contact's home page without network: the forms on this device that can be continued.
import { Stack, Text, Title } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useOnline } from '../../platform/online.ts'
import { CardCarousel } from '../../ui/CardCarousel.tsx'
import { LinkCard } from '../../ui/LinkCard.tsx'
import { type OfflineForm, listOfflineForms } from './offline-forms.ts'
import { useOfflineAccount } from './use-offline-form.ts'

export function OfflineForms() {
  const text = useText()
  const id = useId()
  const isOnline = useOnline()
  const account = useOfflineAccount()
  const [forms, setForms] = useState<readonly OfflineForm[] | null>(null)
  useEffect(() => {
    if (isOnline || !account) return
    let isCurrent = true
    void listOfflineForms(account)
      .catch(() => [])
      .then(found => isCurrent && setForms(found))
    return () => {
      isCurrent = false
    }
  }, [isOnline, account])
  if (isOnline || !forms) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} id={id}>
        {text('results.kept.title')}
      </Title>
      <Text role="status">{text(forms.length > 0 ? 'results.kept.says' : 'results.kept.none')}</Text>
      {forms.length > 0 && (
        <CardCarousel
          label={text('results.kept.title')}
          items={forms}
          total={forms.length}
          keyOf={({ result }) => result.id}
          onMore={null}
          isReadingMore={false}
          isStackedOnPhones
        >
          {({ form, result, keptAt }) => (
            <LinkCard
              name={form.name}
              opening={{ to: '/forms/view/$id', params: { id: form.id } }}
              words={result.countryName}
              facts={[]}
            >
              <Text size="sm" c="dimmed">
                {text('results.kept.from', { time: showTime(keptAt) })}
              </Text>
            </LinkCard>
          )}
        </CardCarousel>
      )}
    </Stack>
  )
}
