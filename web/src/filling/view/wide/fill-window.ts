// Shows a card in the full window, as a dialog: only attributes change, so that selection, editing and scroll position survive. Dialogs and
// messages stay above it; the rest of the page is inert.

import { leaveFullScreen } from '../focus.ts'

/** The siblings of all ancestors up to the main element; messages stay visible and announced. */
function listOthers(card: Element): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let on: Element = card; on.parentElement; on = on.parentElement) {
    for (const one of on.parentElement.children) {
      if (one !== on && one instanceof HTMLElement && !one.matches('[role="status"], [data-messages], [inert]'))
        others.push(one)
    }
    if (on.id === 'main') break
  }
  return others
}

/**
 * @param card a question with a table @param labelId the element that names the question
 * @param onLeave Escape was pressed outside of editing, or the user is led to another question @returns restores the page
 */
export function fillWindow(card: HTMLElement, labelId: string, onLeave: () => void): () => void {
  const inside = card.firstElementChild as HTMLElement
  const table = inside.querySelector('table')
  const scroll = table?.parentElement
  const place = { left: scroll?.scrollLeft ?? 0, top: scroll?.scrollTop ?? 0 }
  const root = document.documentElement
  const others = listOthers(card)
  const press = (event: KeyboardEvent) => {
    const { target } = event
    const isHere = target === document.body || (target instanceof Node && card.contains(target))
    if (event.key !== 'Escape' || event.isComposing || !isHere) return
    if (target instanceof Element && target.closest('[data-editing]')) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  // Keeps the page's length and scroll position.
  card.style.blockSize = `${card.offsetHeight}px`
  card.dataset['fullScreen'] = ''
  const dialog = {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-labelledby': labelId,
    tabindex: '-1',
    'data-asks-nothing': '',
  }
  for (const [name, value] of Object.entries(dialog)) inside.setAttribute(name, value)
  const boxes: HTMLElement[] = []
  for (let one = scroll; one && one !== inside; one = one.parentElement) boxes.push(one)
  for (const [at, one] of boxes.entries()) one.dataset['fills'] = ['scroll', 'frame'][at] ?? 'box'
  if (table && scroll) {
    const edgesPx = scroll.offsetHeight - scroll.clientHeight
    inside.style.setProperty('--table-block-size', `${table.offsetHeight + edgesPx}px`)
  }
  for (const one of others) one.inert = true
  root.style.overflow = 'hidden'
  document.addEventListener('keydown', press, true)
  document.addEventListener(leaveFullScreen, onLeave)
  // On touch devices the focus would open the keyboard.
  if (!matchMedia('(pointer: coarse)').matches) {
    table?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true })
  }

  return () => {
    document.removeEventListener('keydown', press, true)
    document.removeEventListener(leaveFullScreen, onLeave)
    root.style.removeProperty('overflow')
    for (const one of others) one.inert = false
    for (const one of boxes) delete one.dataset['fills']
    for (const name of Object.keys(dialog)) inside.removeAttribute(name)
    inside.style.removeProperty('--table-block-size')
    delete card.dataset['fullScreen']
    card.style.removeProperty('block-size')
    scroll?.scrollTo({ ...place, behavior: 'instant' })
    const focused = document.activeElement
    if (card.contains(focused)) {
      const shown = focused?.closest('td') ?? focused
      shown?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    }
  }
}
