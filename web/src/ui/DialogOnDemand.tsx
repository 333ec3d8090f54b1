// A button that opens a dialog, which is fetched when somebody comes near.
import type { ButtonProps } from '@mantine/core'
import { type ReactNode, startTransition, Suspense, useState } from 'react'
import { Button } from './Button.tsx'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string
  icon: ReactNode
  /** There is nothing to open any more; a dialog that is open closes by itself. */
  isHidden?: boolean
  /** Why it cannot be opened; null or absent: it can. */
  disabledReason?: string | null
  prefetch: () => unknown
  renderDialog: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode
}

export function DialogOnDemand({ label, icon, isHidden, prefetch, renderDialog, variant = 'default', ...rest }: Props) {
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () =>
    startTransition(() => {
      setOpened(true)
      setOpen(true)
    })
  return (
    <>
      {!isHidden && (
        <Button
          {...rest}
          variant={variant}
          leftSection={icon}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={open}
        >
          {label}
        </Button>
      )}
      {wasOpened && <Suspense>{renderDialog({ isOpen, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
