// A button whose dialog needs the server. Offline it says so instead: the dialog would otherwise wait for its code and open by
// itself later, in the middle of other work.
import type { ComponentProps } from 'react'
import { DialogOnDemand } from '../ui/DialogOnDemand.tsx'
import { useText } from './i18n/text.ts'
import { useOnline } from './online.ts'

export function OnlineDialogButton({ disabledReason, ...rest }: ComponentProps<typeof DialogOnDemand>) {
  const text = useText()
  const offlineReason = useOnline() ? null : text('app.offline.title')
  return <DialogOnDemand {...rest} disabledReason={disabledReason ?? offlineReason} />
}
