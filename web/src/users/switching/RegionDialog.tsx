// The region to act for: chosen by an administrator who views the platform as a contact person, or changed by a contact person.
import '../../mantine-css-screens.ts'
import { Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Country } from '@imp/domain/countries/types.ts'
import { useNamedCountries } from '../../countries/country-name.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

interface Props {
  regions: readonly Country[] | null
  current?: string | null
  isPending: boolean
  onChoose: (region: string) => void
  onClose: () => void
}

export function RegionDialog({ regions, current = null, isPending, onChoose, onClose }: Props) {
  const text = useText()
  const inOrder = useNamedCountries()
  const [chosen, setChosen] = useState<string | null>(null)
  const region = chosen ?? current
  const isChosen = region !== null && region !== current
  return (
    <Modal opened={regions !== null} onClose={onClose} title={text('users.countrySelect.title')}>
      <Stack>
        <Select
          label={text('users.countrySelect.region')}
          placeholder={text('users.countrySelect.placeholder')}
          data={inOrder(regions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={region}
          onChange={setChosen}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button
            loading={isPending}
            disabledReason={
              isChosen ? null : text(current ? 'users.switch.region.other' : 'users.countrySelect.chooseFirst')
            }
            onClick={() => region && onChoose(region)}
          >
            {text('users.countrySelect.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
