// What is said of the cell one is in stands below its table, where a bar may cover it: entering a cell, and whatever is newly
// said of it, brings both in sight, if there is room for both.
import { afterPress } from '../../ui/press.ts'

/** What belongs to the cell one is in, or is said of it. */
const notes = '[data-cell-note]'

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom
const toPx = (length: string): number => Number.parseFloat(length) || 0

/** Of what is in sight: who types on must not have to look for the cell, nor press on another one than was meant. */
const maxShare = 1 / 6
/** What is said grows cell by cell: the page goes on once for several lines, not for each by itself. */
const nextLinesPx = 100

/**
 * How far the page has to go on, in CSS pixels, so that both are in sight; 0: nowhere, too far, or there is no room for both.
 * @param spare how much further it goes then, as far as the cell stays in sight
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

/** @param box the table's own, which scrolls; answers how to stop */
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
  // A taller table, or one without a note, moves nothing: only other words below it do, once.
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
