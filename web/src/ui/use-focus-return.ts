// Where the focus was when a dialog was opened, and back there when it is closed or gone: also for dialogs that are fetched
// when they are wanted, which Mantine's own return of the focus does not see open. When the opener is gone (its row was
// deleted, or has moved to another list), the focus goes to what stood nearest to it.
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** `isWanted`: asked when the dialog closes. */
export function useFocusReturn(isOpened: boolean, dialog: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const wanted = useRef(isWanted)
  useLayoutEffect(() => {
    wanted.current = isWanted
  })
  useLayoutEffect(() => {
    if (!isOpened) return
    const place = readFocusPlace()
    const opened = { dialog, place, isClosing: false }
    openedDialogs.add(opened)
    // Once the dialog lets go of the focus, and not where something else has taken it in the meantime.
    const giveBack = () => {
      openedDialogs.delete(opened)
      if (wanted.current && (isFocusFree() || dialog.current?.contains(document.activeElement))) focusPlace(place)
    }
    return () => {
      opened.isClosing = true
      setTimeout(giveBack)
    }
  }, [isOpened, dialog])
}

/**
 * For a control that its own press takes away, with its row: the answer is called when it is pressed; once the control is
 * gone, the focus goes to what stood nearest. To be used where the row is drawn or above.
 */
export function useFocusNearby(): () => void {
  const place = useRef<FocusPlace | null>(null)
  useLayoutEffect(() => {
    if (!place.current || place.current.control.isConnected) return
    if (isFocusFree()) focusPlace(place.current)
    place.current = null
  })
  return useCallback(() => {
    place.current = readFocusPlace()
  }, [])
}

interface OpenedDialog {
  readonly dialog: RefObject<HTMLElement | null>
  /** Where the focus was when it was opened. */
  readonly place: FocusPlace
  /** Its focus has not been given back yet. */
  isClosing: boolean
}
const openedDialogs = new Set<OpenedDialog>()

interface FocusPlace {
  readonly control: Element
  /** Where the dialog was opened that the control stands in: it closes for the one that it leads to. */
  readonly before: FocusPlace | undefined
  /** What stands around it, the nearest first. */
  readonly around: readonly Element[]
}

function readFocusPlace(): FocusPlace {
  const control = document.activeElement ?? document.body
  const opened = [...openedDialogs]
  const holdsControl = ({ dialog }: OpenedDialog) => dialog.current?.contains(control)
  // A dialog that closes for the next one is about to go, or has gone and taken the focus with it.
  const closing = opened.findLast(one => one.isClosing && (isFocusFree() || holdsControl(one)))
  return closing?.place ?? { control, before: opened.find(holdsControl)?.place, around: listAround(control) }
}

export const isFocusFree = (): boolean => !document.activeElement || document.activeElement === document.body

function focusPlace({ control, before, around }: FocusPlace): void {
  if (before && !control.isConnected) return focusPlace(before)
  // A dialog that nobody opened, as a welcome is: the page begins then.
  const opener = control === document.body ? document.querySelector('main h1') : control
  const target = opener?.isConnected ? opener : findFirstControl(around)
  // A country on a map is no element of HTML.
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true })
}

/** From the inside out, as far as the part of the page that is the screen's own: each part, what follows it, what precedes it. */
function listAround(element: Element): Element[] {
  const around: Element[] = []
  const screen = element.closest('main')
  for (let part = element.parentElement; screen && part && screen.contains(part); part = part.parentElement) {
    around.push(part)
    for (const sibling of [part.nextElementSibling, part.previousElementSibling]) if (sibling) around.push(sibling)
  }
  return around
}

const controls = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map(selector => `${selector}:not([disabled], [tabindex="-1"])`)
  .concat('[data-autofocus]')
  .join()

function findFirstControl(parts: readonly Element[]): Element | null {
  for (const part of parts) {
    const control = part.isConnected ? part.querySelector(controls) : null
    if (control) return control
  }
  return null
}
