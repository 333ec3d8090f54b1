// A button that looks like a link, but acts on this page.
import type { ComponentProps } from 'react'
import classes from './LinkButton.module.css'

export function LinkButton({ className = '', ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button type="button" className={`${classes['link']} ${className}`} {...rest} />
}
