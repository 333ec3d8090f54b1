import type { ComponentProps, ReactNode } from 'react'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'
import classes from './TopBar.module.css'

interface Props extends Pick<ComponentProps<typeof MenuOnDemand>, 'renderMenu' | 'prefetch'> {
  label?: string
  isHere?: boolean
  children: ReactNode
}

export const MenuButton = ({ label, isHere = false, children, ...menu }: Props) => (
  <MenuOnDemand
    {...menu}
    renderButton={props => (
      <button type="button" className={classes['item']} aria-label={label} data-here={isHere || undefined} {...props}>
        {children}
      </button>
    )}
  />
)
