// A button among words, which looks like a link: it does something on this page and leads nowhere else.
import type { ComponentProps } from 'react'
import classes from './LinkButton.module.css'

export function LinkButton({ className = '', ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button type="button" className={`${classes['link']} ${className}`} {...rest} />
}
