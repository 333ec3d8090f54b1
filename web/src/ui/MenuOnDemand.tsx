// A button that opens a menu. The menu is fetched when somebody comes near: most people never open one, and menus are a good
// part of what a page would load.
import { type ComponentProps, type ReactElement, type ReactNode, Suspense, useState } from 'react'

type ButtonProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'
>
interface Props {
  renderButton: (props: ButtonProps) => ReactElement
  /** The menu with this button; it opens by itself (useMenuOpening). */
  renderMenu: (button: ReactElement) => ReactNode
  prefetch: () => unknown
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export function MenuOnDemand({ renderButton, renderMenu, prefetch }: Props) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return renderButton({
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: () => setAsked(true),
    })
  }
  // It takes the place of the button that was pressed, and of its focus, which the menu gives back to it.
  const button = renderButton({ ref: takeFocus })
  return <Suspense fallback={button}>{renderMenu(button)}</Suspense>
}
