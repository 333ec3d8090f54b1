// In the place of a list that was never read, without network: that it comes back with the network, and what can be opened meanwhile.
import { IconCloudOff } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeptForms } from './KeptForms.tsx'
import { useKeepingAccount } from './use-kept-form.ts'

export function ListOffline() {
  const text = useText()
  if (useKeepingAccount()) return <KeptForms />
  return (
    <EmptyState
      icon={<IconCloudOff size={32} stroke={1.5} />}
      title={text('results.kept.listTitle')}
      hint={text('results.kept.listSays')}
    />
  )
}
