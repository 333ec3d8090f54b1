// Where the focus was when a dialog was opened, and back there when it is closed or gone: also for dialogs that are fetched
// when they are wanted, which Mantine's own return of the focus does not see open. When the opener is gone (its row was
// deleted), the focus goes to what stood nearest to it.
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** `isWanted`: asked when the dialog closes. */
export function useFocusReturn(isOpened: boolean, dialog: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const wanted = useRef(isWanted)
  useLayoutEffect(() => {
    wanted.current = isWanted
  })
  useLayoutEffect(() => {
    if (!isOpened) return
    const opener = document.activeElement
    const places = listAncestors(opener)
    // Once the dialog lets go of the focus, and not where something else has taken it meanwhile.
    const giveBack = () => {
      const { activeElement } = document
      const isFree = !activeElement || activeElement === document.body || dialog.current?.contains(activeElement)
      if (!wanted.current || !isFree || !(opener instanceof HTMLElement)) return
      const target = opener.isConnected ? opener : findFirstControl(places)
      target?.focus({ preventScroll: true })
    }
    return () => void setTimeout(giveBack)
  }, [isOpened, dialog])
}

/** From the inside out, as far as the part of the page that is the screen's own. */
function listAncestors(element: Element | null): Element[] {
  const places: Element[] = []
  const screen = element?.closest('main')
  for (let place = element?.parentElement; screen && place && screen.contains(place); place = place.parentElement) {
    places.push(place)
  }
  return places
}

const controls = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map(selector => `${selector}:not([disabled], [tabindex="-1"])`)
  .join()

function findFirstControl(places: readonly Element[]): HTMLElement | null {
  for (const place of places) {
    const control = place.isConnected ? place.querySelector<HTMLElement>(controls) : null
    if (control) return control
  }
  return null
}
