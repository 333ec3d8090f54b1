import { IconLock } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

export function ReadOnlyBadge() {
  const text = useText()
  return <StatusBadge tone="grey" icon={<IconLock />} label={text('reports.writing.readOnly')} />
}
