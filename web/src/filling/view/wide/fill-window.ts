// A card over the whole window, as a dialog: by attributes on the elements that are there, so that the selection, what is being
// typed and the place in the table stay. Dialogs and messages lie above it, the rest of the page cannot be reached.

import { leaveFullScreen } from '../focus.ts'

/** Every element beside the path from the card up to the main part, and beside that; messages go on being seen and heard. */
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
 * @param card of a question with a table
 * @param labelId of the element that names the question
 * @param onLeave Escape was pressed, and no cell is being typed in; or one is led to another question
 * @returns puts everything back
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
    // The first one takes back what is being typed.
    if (target instanceof Element && target.closest('[data-editing]')) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  // The page keeps its length, and so its place.
  card.style.blockSize = `${card.offsetHeight}px`
  card.dataset['fullScreen'] = ''
  const dialog = {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-labelledby': labelId,
    tabindex: '-1',
    // The keys of the page go on working in it.
    'data-asks-nothing': '',
  }
  for (const [name, value] of Object.entries(dialog)) inside.setAttribute(name, value)
  const boxes: HTMLElement[] = []
  for (let one = scroll; one && one !== inside; one = one.parentElement) boxes.push(one)
  for (const [at, one] of boxes.entries()) one.dataset['fills'] = ['scroll', 'frame'][at] ?? 'box'
  // A short table takes no more room than it needs.
  if (table && scroll) {
    const edgesPx = scroll.offsetHeight - scroll.clientHeight
    inside.style.setProperty('--table-block-size', `${table.offsetHeight + edgesPx}px`)
  }
  for (const one of others) one.inert = true
  root.style.overflow = 'hidden'
  document.addEventListener('keydown', press, true)
  document.addEventListener(leaveFullScreen, onLeave)
  // A finger scrolls first; a focus would open its keyboard.
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
