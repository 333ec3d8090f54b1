// The region that an administrator wants to look at the platform from.
import '../../mantine-css-screens.ts'
import { Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Country } from '@imp/domain/countries/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

interface Props {
  /** null: closed. */
  regions: readonly Country[] | null
  isPending: boolean
  onChoose: (region: string) => void
  onClose: () => void
}

export function RegionDialog({ regions, isPending, onChoose, onClose }: Props) {
  const text = useText()
  const [region, setRegion] = useState<string | null>(null)
  return (
    <Modal opened={regions !== null} onClose={onClose} title={text('users.countrySelect.title')}>
      <Stack>
        <Select
          label={text('users.countrySelect.region')}
          placeholder={text('users.countrySelect.placeholder')}
          data={(regions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={region}
          onChange={setRegion}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button
            loading={isPending}
            disabledReason={region ? null : text('users.countrySelect.chooseFirst')}
            onClick={() => region && onChoose(region)}
          >
            {text('users.countrySelect.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
