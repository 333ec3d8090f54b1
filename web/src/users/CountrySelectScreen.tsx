// Contact persons of a country with parts choose the region to act for (D12), which starts a new session.
import { Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useParts } from '../countries/hooks.ts'
import { useNamedCountries } from '../countries/country-name.ts'
import { useText } from '../platform/i18n/text.ts'
import { ownPath } from '../platform/own-path.ts'
import { session } from '../platform/session.ts'
import { toastProblem } from '../platform/toasts.ts'
import { Failed } from '../ui/Failed.tsx'
import { Button } from '../ui/Button.tsx'
import { useSelectPart } from './hooks.ts'
import { SignInCard } from './SignInCard.tsx'

export function CountrySelectScreen() {
  const text = useText()
  const inOrder = useNamedCountries()
  const navigate = useNavigate()
  const search = useSearch({ from: '/country-select' })
  // The country of the sign-in: after the choice the session has the part's.
  const [countryId] = useState(() => session()?.countryGuid ?? null)
  const parts = useParts(countryId)
  const select = useSelectPart()
  const [region, setRegion] = useState<string | null>(null)

  const choose = () => {
    if (!region) return
    select.mutate(region, {
      onSuccess: () => void navigate({ href: ownPath(search.to) ?? '/', replace: true }),
      onError: toastProblem,
    })
  }
  return (
    <SignInCard title={text('users.countrySelect.title')} lead={text('users.countrySelect.lead')}>
      {parts.isError && (
        <Failed
          title={text('users.countrySelect.failed')}
          isTrying={parts.isFetching}
          onRetry={() => void parts.refetch()}
        />
      )}
      <Select
        label={text('users.countrySelect.region')}
        placeholder={text(parts.isPending ? 'ui.loading' : 'users.countrySelect.placeholder')}
        data={inOrder(parts.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={region}
        onChange={setRegion}
      />
      <Button
        size="md"
        loading={select.isPending}
        disabledReason={region ? null : text('users.countrySelect.chooseFirst')}
        onClick={choose}
      >
        {text('users.countrySelect.submit')}
      </Button>
    </SignInCard>
  )
}
