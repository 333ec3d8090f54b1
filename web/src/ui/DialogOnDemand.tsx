// A button that opens a dialog; the dialog's code loads on hover or focus.
import type { ButtonProps } from '@mantine/core'
import { type ReactNode, startTransition, Suspense, useId, useState } from 'react'
import { Button } from './Button.tsx'
import classes from './DialogOnDemand.module.css'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string
  icon: ReactNode
  says?: string
  /** Hides the button; a dialog that is already open closes by itself. */
  isHidden?: boolean
  disabledReason?: string | null
  prefetch: () => unknown
  renderDialog: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode
}

export function DialogOnDemand({
  label,
  icon,
  says,
  isHidden,
  prefetch,
  renderDialog,
  variant = 'default',
  ...rest
}: Props) {
  const descriptionId = useId()
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
        <span className={says && classes['described']}>
          <Button
            {...rest}
            variant={variant}
            leftSection={icon}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={open}
            aria-describedby={says && descriptionId}
          >
            {label}
          </Button>
          {says && <span id={descriptionId}>{says}</span>}
        </span>
      )}
      {wasOpened && <Suspense>{renderDialog({ isOpen, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
