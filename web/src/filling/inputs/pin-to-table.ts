// Keeps open questions about a table visible while the focus is in it (inputs.module.css, `asked`), and the current cell above them.
import { afterPress } from '../../ui/press.ts'

const open = '[data-asks]'

export function pinToTable(prompts: HTMLElement, box: HTMLElement): () => void {
  let hasFocus = false
  /** Scrolling to a cell stops above the pinned questions; a cell they have come to cover is scrolled. */
  const update = () => {
    const isPinned = hasFocus && prompts.querySelector(open) !== null
    prompts.toggleAttribute('data-pinned', isPinned)
    box.style.setProperty('--asked-height', isPinned ? `${prompts.offsetHeight}px` : '0px')
    const cell = isPinned && document.activeElement?.closest('td')
    if (!cell || !box.contains(cell)) return
    const [covered, covering] = [cell.getBoundingClientRect(), prompts.getBoundingClientRect()]
    if (covered.bottom <= covering.top || covered.top >= covering.bottom) return
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
  const move = (hasFocusNow: boolean) => {
    if (hasFocus === hasFocusNow) return
    hasFocus = hasFocusNow
    afterPress(update)
  }
  const enter = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('table')) move(true)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.contains(relatedTarget)) move(false)
  }
  const observer = new ResizeObserver(() => afterPress(update))
  observer.observe(prompts)
  box.addEventListener('focusin', enter)
  box.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    box.removeEventListener('focusin', enter)
    box.removeEventListener('focusout', leave)
  }
}
