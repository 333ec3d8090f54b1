// A button that opens a dialog, which is fetched when somebody comes near.
import { type ReactNode, startTransition, Suspense, useState } from 'react'
import { Button } from './Button.tsx'

interface Props {
  label: string
  icon: ReactNode
  prefetch: () => unknown
  renderDialog: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode
}

export function DialogOnDemand({ label, icon, prefetch, renderDialog }: Props) {
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () =>
    startTransition(() => {
      setOpened(true)
      setOpen(true)
    })
  return (
    <>
      <Button variant="default" leftSection={icon} onPointerEnter={prefetch} onFocus={prefetch} onClick={open}>
        {label}
      </Button>
      {wasOpened && <Suspense>{renderDialog({ isOpen, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
