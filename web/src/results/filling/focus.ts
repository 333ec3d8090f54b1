// Puts the focus where a link leads: into a question, a cell of it, or onto the name of a section; and, after submitting,
// onto what was delivered.
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'

const controls = 'input:not([disabled]), textarea, td[tabindex="0"]'

/** Is the question on the page? Then it is in sight and has the focus. */
export function focusQuestion(questionId: string, cell?: CellAddress): boolean {
  const card = document.getElementById(`q-${questionId}`)
  if (!card) return false
  const place = cell && card.querySelector<HTMLElement>(`[data-cell="${cell.row}/${cell.column}"]`)
  const target = place ?? card.querySelector<HTMLElement>(controls)
  target?.focus({ preventScroll: true })
  const show = () => {
    card.scrollIntoView({ block: 'start', behavior: 'instant' })
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
  show()
  // The cards that come into sight get their true heights in the next frames.
  requestAnimationFrame(() => {
    show()
    requestAnimationFrame(show)
  })
  return true
}

export function focusSection(): void {
  const name = document.getElementById('section-name')
  name?.focus({ preventScroll: true })
  name?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** It stands far above the button that led to it: one sees the way there, unless one does not want to. */
export function focusDelivery(heading: HTMLElement): void {
  heading.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}
