// Why an answer cannot be corrected.
import { IconLock } from '@tabler/icons-react'
import classes from './CellPanel.module.css'

export function LockNote({ reason }: { reason: string }) {
  return (
    <p className={classes['lock']}>
      <IconLock size={16} aria-hidden />
      <span>{reason}</span>
    </p>
  )
}
