// A button whose menu loads on hover or focus: most people never open one, and menus are a large part of a page's code.
import { type ComponentProps, type ReactElement, type ReactNode, Suspense, useState } from 'react'

type ButtonProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'
>
interface Props {
  renderButton: (props: ButtonProps) => ReactElement
  /** The menu around this button; it opens itself (useMenuOpening). */
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
  // Replaces the pressed button and takes over its focus, to which the menu returns.
  const button = renderButton({ ref: takeFocus })
  return <Suspense fallback={button}>{renderMenu(button)}</Suspense>
}
