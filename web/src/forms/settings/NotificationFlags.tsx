import { Checkbox, Stack } from '@mantine/core'
import type { SendNotification } from '@imp/domain/forms/types.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'

export const flagTexts = {
  newForm: 'forms.settings.notify.newForm',
  formSubmittedNclp: 'forms.settings.notify.formSubmittedNclp',
  formSubmittedAdmin: 'forms.settings.notify.formSubmittedAdmin',
  beforeDeadline: 'forms.settings.notify.beforeDeadline',
  afterDeadline: 'forms.settings.notify.afterDeadline',
  dataDownloadAvailable: 'forms.settings.notify.dataDownloadAvailable',
} as const satisfies Record<keyof SendNotification, TextId>

interface Props {
  flags: SendNotification
  onChange: (flags: SendNotification) => void
}

export function NotificationFlags({ flags, onChange }: Props) {
  const text = useText()
  return (
    <Checkbox.Group
      label={text('forms.settings.notifications')}
      description={text('forms.settings.notifications.hint')}
      value={notificationFlags.filter(flag => flags[flag])}
      onChange={chosen =>
        onChange(Object.fromEntries(notificationFlags.map(flag => [flag, chosen.includes(flag)])) as SendNotification)
      }
    >
      <Stack gap={8} mt={8}>
        {notificationFlags.map(flag => (
          <Checkbox key={flag} value={flag} label={text(flagTexts[flag])} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
