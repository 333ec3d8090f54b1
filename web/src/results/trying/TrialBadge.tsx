// Marks what is only tried.
import { IconFlask } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

export function TrialBadge() {
  const text = useText()
  return <StatusBadge tone="orange" icon={<IconFlask />} label={text('forms.trial.badge')} />
}
