// Marks a test run.
import { IconFlask } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** @param isPlain on a coloured background */
export function TrialBadge({ isPlain = false }: { isPlain?: boolean }) {
  const text = useText()
  return <StatusBadge tone="orange" icon={<IconFlask />} label={text('forms.trial.badge')} plain={isPlain} />
}
