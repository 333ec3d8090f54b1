// Switches that include countries in the implementation maps.
import { Stack, Switch, Text } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { searchCountries } from '@imp/domain/countries/finding.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import { useCountryName } from '../../countries/country-name.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogContent, longDialog } from '../../ui/DialogForm.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { NameFilter } from '../../ui/NameFilter.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useInvolvement, useSetInvolvement } from './hooks.ts'
import classes from './InvolvedCountries.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

export function InvolvedCountriesDialog({ opened, onClose }: Props) {
  const text = useText()
  return (
    <Modal opened={opened} onClose={onClose} title={text('countries.involved.edit')} size="lg" classNames={longDialog}>
      <DialogContent buttons={<Button onClick={onClose}>{text('ui.close')}</Button>}>
        <InvolvedCountries />
      </DialogContent>
    </Modal>
  )
}

function InvolvedCountries() {
  const text = useText()
  const { locale } = useIntl()
  const nameOf = useCountryName()
  const { countries, error, isFetching, refetch } = useInvolvement(true)
  const [typed, setTyped] = useState('')
  const shown = useMemo(() => {
    const collator = new Intl.Collator(locale)
    const named = (countries ?? []).map(country => ({ ...country, name: nameOf(country) }))
    const sorted = named.sort((a, b) => collator.compare(a.name, b.name))
    return searchCountries(sorted, typed, ({ name }) => name)
  }, [countries, typed, locale, nameOf])
  const involved = countries?.filter(({ isInvolvedInMaps }) => isInvolvedInMaps).length ?? 0
  return (
    <Stack>
      <Text size="sm">{text('countries.involved.says')}</Text>
      <FailedRead title={text('messages.countries.involvedFailed')} read={{ error, isFetching, refetch }} />
      {!countries && !error && <LinesSkeleton lines={8} />}
      {countries && (
        <>
          <NameFilter label={text('countries.involved.find')} value={typed} onChange={setTyped} takesFocus />
          <Text size="sm" c="dimmed" role="status">
            {text('countries.involved.count', { count: involved, total: countries.length })}
          </Text>
          <ul className={classes['list']}>
            {shown.map(country => (
              <li key={country.id}>
                <InvolvementSwitch country={country} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

const InvolvementSwitch = memo(function InvolvementSwitch({ country }: { country: Country }) {
  const { mutate, isPending } = useSetInvolvement()
  const { name, isInvolvedInMaps } = country
  return (
    <Switch
      label={<bdi>{name}</bdi>}
      checked={isPending ? !isInvolvedInMaps : isInvolvedInMaps}
      onChange={() => !isPending && mutate(country)}
    />
  )
})
