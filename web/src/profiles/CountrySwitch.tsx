import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../platform/session.ts'
import { useText } from '../platform/i18n/text.ts'
import { useMonitoredCountries } from './hooks.ts'

export function CountrySwitch({ code }: { code: string }) {
  const text = useText()
  const navigate = useNavigate()
  const countries = useMonitoredCountries()
  const isVisitor = useSession() === null
  const isListed = countries.some(({ abbreviation }) => abbreviation === code)
  return (
    <NativeSelect
      data-no-print
      aria-label={text('profiles.switch')}
      size="md"
      value={isListed ? code : ''}
      onChange={event =>
        void navigate({ to: '/countries/$code', params: { code: event.currentTarget.value }, resetScroll: false })
      }
    >
      {!isListed && <option value="">{text('profiles.switch')}</option>}
      {countries.map(({ abbreviation, name, hasPublicValues }) => (
        <option key={abbreviation} value={abbreviation}>
          {isVisitor && !hasPublicValues ? `${name} – ${text('graph.countries.noData')}` : name}
        </option>
      ))}
    </NativeSelect>
  )
}
