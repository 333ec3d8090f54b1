// Messages about the focused cell are shown below its table, where a bar may cover them. Focusing a cell, and each new message,
// scrolls so that both are visible, if there is room for both.
import { afterPress } from '../../ui/press.ts'

const notes = '[data-cell-note]'

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom
const toPx = (length: string): number => Number.parseFloat(length) || 0

/** Share of the visible height: more scrolling would make users lose the cell, or click on another one than they meant. */
const maxShare = 1 / 6
/** Messages grow cell by cell: scroll once for several lines instead of for each one. */
const nextLinesPx = 100

/**
 * The scroll distance in CSS pixels that makes both visible; 0: none needed, too far, or no room for both.
 * @param spare additional distance, as far as the cell stays visible
 */
export function findStep(
  cell: { readonly top: number },
  note: { readonly bottom: number },
  sight: { readonly top: number; readonly bottom: number },
  spare = 0,
): number {
  const step = Math.ceil(note.bottom - sight.bottom)
  const isNear = step > 0 && step <= (sight.bottom - sight.top) * maxShare
  const room = Math.floor(cell.top - sight.top)
  return isNear && step <= room ? Math.min(step + spare, room) : 0
}

function showNotes(box: HTMLElement, spare: number): void {
  const cell = document.activeElement?.closest('td')
  const last = [...(box.closest('article')?.querySelectorAll(notes) ?? [])].at(-1)
  if (!cell || !last || !box.contains(cell)) return
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
  const sight = { top: toPx(scrollPaddingBlockStart), bottom: innerHeight - toPx(scrollPaddingBlockEnd) }
  const step = findStep(cell.getBoundingClientRect(), { bottom: bottomOf(last) }, sight, spare)
  if (step > 0) scrollBy({ top: step, behavior: 'instant' })
}

/** @param box the table's scrolling box @returns stops observing */
export function keepNotesInSight(box: HTMLElement): () => void {
  const card = box.closest('article')
  if (!card) return () => {}
  let said = ''
  const read = () => [...card.querySelectorAll(notes)].map(({ textContent }) => textContent).join('\n')
  const show = (spare: number) => afterPress(() => showNotes(box, spare))
  const enter = () => {
    said = read()
    show(0)
  }
  // Only changed messages scroll, once; a table that merely grows does not.
  const observer = new ResizeObserver(() => {
    const now = read()
    if (now === said) return
    said = now
    if (now !== '') show(nextLinesPx)
  })
  observer.observe(card)
  box.addEventListener('focusin', enter)
  return () => {
    observer.disconnect()
    box.removeEventListener('focusin', enter)
  }
}
