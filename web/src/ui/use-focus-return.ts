// Returns the focus when a dialog closes, also for dialogs loaded on demand, which Mantine's own focus return misses.
// When the opener is gone, the nearest control gets it.
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** `isWanted`: read when the dialog closes. */
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
    // Not if something else has taken the focus in the meantime.
    const restoreFocus = () => {
      openedDialogs.delete(opened)
      if (wanted.current && (isFocusFree() || dialog.current?.contains(document.activeElement))) focusPlace(place)
    }
    return () => {
      opened.isClosing = true
      setTimeout(restoreFocus)
    }
  }, [isOpened, dialog])
}

/** For a control that disappears when pressed: call the result on press. Must be used by the row's parent or above. */
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
  readonly place: FocusPlace
  /** It is closing, but its focus has not been returned yet. */
  isClosing: boolean
}
const openedDialogs = new Set<OpenedDialog>()

interface FocusPlace {
  readonly control: Element
  /** The opener of the dialog that contains the control, in case that dialog closes for the next one. */
  readonly before: FocusPlace | undefined
  readonly around: readonly Element[]
}

function readFocusPlace(): FocusPlace {
  const control = document.activeElement ?? document.body
  const opened = [...openedDialogs]
  const holdsControl = ({ dialog }: OpenedDialog) => dialog.current?.contains(control)
  // A dialog that closes for the next one may already have taken the focus with it.
  const closing = opened.findLast(one => one.isClosing && (isFocusFree() || holdsControl(one)))
  return closing?.place ?? { control, before: opened.find(holdsControl)?.place, around: listAround(control) }
}

export const isFocusFree = (): boolean => !document.activeElement || document.activeElement === document.body

const findPageHeading = () => document.querySelector<HTMLElement>('main h1')

/** For what disappears outside the screen's own part of the page, where nothing is nearby. */
export function focusPageHeading(): void {
  findPageHeading()?.focus({ preventScroll: true })
}

function focusPlace({ control, before, around }: FocusPlace): void {
  if (before && !control.isConnected) return focusPlace(before)
  // A dialog that nobody opened, such as the welcome.
  const opener = control === document.body ? findPageHeading() : control
  const target = opener?.isConnected ? opener : findFirstControl(around)
  // Countries on a map are SVG elements.
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true })
}

/** From the inside out, up to the screen's own part of the page: each ancestor, then its next and previous sibling. */
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
