// Moves the focus: to a question, cell or section heading that a link leads to, to the outcome of submitting or reopening,
// and back to the field where a session ended.
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import { type FieldPartKey, placeOf } from '../engine/field-parts.ts'

/** The inputs of the answer; helpers before it (`data-aside`) do not count. */
export const controls = 'input:not([disabled], [data-aside]), textarea, td[tabindex="0"]'

/** Closes a full-screen table when the user is led out of it. */
export const leaveFullScreen = 'imp:leave-full-screen'

export function focusQuestion(questionId: string, cell?: CellAddress): boolean {
  const card = document.getElementById(`q-${questionId}`)
  if (!card) return false
  // Another card is in full-screen mode and has to leave it first.
  if (card.closest('[inert]')) document.dispatchEvent(new Event(leaveFullScreen))
  const place = cell && card.querySelector<HTMLElement>(`[data-cell="${cell.row}/${cell.column}"]`)
  showFocused(card, place ?? card.querySelector<HTMLElement>(controls))
  return true
}

function showFocused(card: HTMLElement, target: HTMLElement | null): void {
  target?.focus({ preventScroll: true })
  const show = () => {
    card.scrollIntoView({ block: 'start', behavior: 'instant' })
    // A long text may come before the field.
    const seen = target?.closest('label') ?? target
    seen?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
  show()
  // Cards that come into view get their final heights only in the next frames.
  requestAnimationFrame(() => {
    show()
    requestAnimationFrame(show)
  })
}

export interface FieldAddress {
  readonly questionId: string
  readonly part: FieldPartKey
  /** Index among the question's controls, because an answer may have several. */
  readonly controlIndex: number
}

export function findFocusedField(): FieldAddress | null {
  const focused = document.activeElement
  const card = focused?.closest<HTMLElement>('[id^="q-"]')
  if (!focused || !card) return null
  const cell = focused.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  return {
    questionId: card.id.slice('q-'.length),
    part: cell ? `cell:${cell}` : focused.matches('[data-remark]') ? 'remark' : 'answer',
    controlIndex: [...card.querySelectorAll(controls)].indexOf(focused),
  }
}

/** @returns false: the field is not on the page. The caret is placed after the text. */
export function focusField({ questionId, part, controlIndex }: FieldAddress): boolean {
  const card = document.getElementById(`q-${questionId}`)
  if (!card) return false
  const control = part === 'answer' ? card.querySelectorAll<HTMLElement>(controls)[controlIndex] : null
  showFocused(card, control ?? findControl(questionId, part) ?? findControl(questionId, 'answer'))
  const { activeElement } = document
  if (activeElement instanceof HTMLTextAreaElement) {
    const { length } = activeElement.value
    activeElement.setSelectionRange(length, length)
  }
  return true
}

function findControl(questionId: string, part: FieldPartKey): HTMLElement | null {
  const card = document.getElementById(`q-${questionId}`)
  const cell = placeOf(part)
  if (cell) return card?.querySelector<HTMLElement>(`[data-cell="${cell.row}/${cell.column}"]`) ?? null
  if (part === 'remark') return card?.querySelector<HTMLElement>('[data-remark]') ?? null
  return (
    card?.querySelector<HTMLElement>('input:checked:not([data-aside])') ??
    card?.querySelector<HTMLElement>(controls) ??
    null
  )
}

/** After a choice whose button has disappeared. */
export function focusPart(questionId: string, part: FieldPartKey): void {
  const control = findControl(questionId, part)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}

/** Clicking on nothing moves the focus to the body or the main element. */
export const isWholePage = (target: EventTarget | null): boolean =>
  target === null || target === document.body || target === document.querySelector('main')

/** Focuses a question without scrolling, else the section's heading, unless something else has the focus. */
export function focusNearby(questionId: string | undefined): void {
  const isFree = () => isWholePage(document.activeElement)
  if (isFree() && questionId) findControl(questionId, 'answer')?.focus({ preventScroll: true })
  if (isFree()) document.getElementById('section-name')?.focus({ preventScroll: true })
}

export function focusSection(): void {
  const name = document.getElementById('section-name')
  name?.focus({ preventScroll: true })
  name?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Far above the button that led here: scrolls smoothly, unless reduced motion is preferred. */
export function focusFarAway(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}
