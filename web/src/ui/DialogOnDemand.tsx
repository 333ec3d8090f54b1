// A button that opens a dialog, which is fetched when somebody comes near.
import type { ButtonProps } from '@mantine/core'
import { type ReactNode, startTransition, Suspense, useId, useState } from 'react'
import { Button } from './Button.tsx'
import classes from './DialogOnDemand.module.css'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string
  icon: ReactNode
  /** What it does, in a line below it, where its name alone does not say so. */
  says?: string
  /** There is nothing to open any more; a dialog that is open closes by itself. */
  isHidden?: boolean
  /** Why it cannot be opened; null or absent: it can. */
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
  const saysId = useId()
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
            aria-describedby={says && saysId}
          >
            {label}
          </Button>
          {says && <span id={saysId}>{says}</span>}
        </span>
      )}
      {wasOpened && <Suspense>{renderDialog({ isOpen, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
