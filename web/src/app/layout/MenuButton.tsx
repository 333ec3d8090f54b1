// A button of the top bar that opens a menu. The menu is fetched when somebody comes near: most people never open one, and
// menus are a good part of what the first page would load.
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import classes from './TopBar.module.css'

interface Props {
  /** Read out instead of what is shown. */
  label?: string
  /** Its menu leads to the present address. */
  isHere?: boolean
  /** The menu, opened, with this button. */
  renderMenu: (button: ReactElement) => ReactNode
  prefetch: () => unknown
  children: ReactNode
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export function MenuButton({ label, isHere = false, renderMenu, prefetch, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  const props = {
    type: 'button',
    className: classes['item'],
    'aria-label': label,
    'data-here': isHere || undefined,
  } as const
  if (!isAsked) {
    return (
      <button
        {...props}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setAsked(true)}
      >
        {children}
      </button>
    )
  }
  // It takes the place of the button that was pressed, and of its focus, which the menu gives back to it.
  const button = (
    <button {...props} ref={takeFocus}>
      {children}
    </button>
  )
  return <Suspense fallback={button}>{renderMenu(button)}</Suspense>
}
