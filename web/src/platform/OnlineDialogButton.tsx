// A button that opens a dialog whose work the server does. Without network it says so: the dialog would wait for its code, and open by
// itself later, over whatever somebody is at by then.
import type { ComponentProps } from 'react'
import { DialogOnDemand } from '../ui/DialogOnDemand.tsx'
import { useText } from './i18n/text.ts'
import { useOnline } from './online.ts'

export function OnlineDialogButton({ disabledReason, ...rest }: ComponentProps<typeof DialogOnDemand>) {
  const text = useText()
  const whyOffline = useOnline() ? null : text('app.offline.title')
  return <DialogOnDemand {...rest} disabledReason={disabledReason ?? whyOffline} />
}
