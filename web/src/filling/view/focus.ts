// Puts the focus where a link leads: into a question, a cell of it, or onto the name of a section; after submitting or
// opening again, onto what has come of it; and back into the field in which a session has ended.
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import { type FieldPartKey, placeOf } from '../engine/field-parts.ts'

/** Of the answer; what is said about it (`data-aside`) may stand before it. */
export const controls = 'input:not([disabled], [data-aside]), textarea, td[tabindex="0"]'

/** Whoever is led out of a table over the whole window does not stay in it. */
export const leaveFullScreen = 'imp:leave-full-screen'

/** Is the question on the page? Then it is in sight and has the focus. */
export function focusQuestion(questionId: string, cell?: CellAddress): boolean {
  const card = document.getElementById(`q-${questionId}`)
  if (!card) return false
  // Another one has the whole window: it gives it back first.
  if (card.closest('[inert]')) document.dispatchEvent(new Event(leaveFullScreen))
  const place = cell && card.querySelector<HTMLElement>(`[data-cell="${cell.row}/${cell.column}"]`)
  showFocused(card, place ?? card.querySelector<HTMLElement>(controls))
  return true
}

function showFocused(card: HTMLElement, target: HTMLElement | null): void {
  target?.focus({ preventScroll: true })
  const show = () => {
    card.scrollIntoView({ block: 'start', behavior: 'instant' })
    // A long text may stand before the field.
    const seen = target?.closest('label') ?? target
    seen?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
  show()
  // The cards that come into sight get their true heights in the next frames.
  requestAnimationFrame(() => {
    show()
    requestAnimationFrame(show)
  })
}

/** One field of a question. */
export interface FieldAddress {
  readonly questionId: string
  readonly part: FieldPartKey
  /** Its place among the controls of the question: an answer may have several. */
  readonly controlIndex: number
}

/** null: the focus is in no question. */
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

/** Is the field on the page? Then it is in sight and has the focus, behind what was typed in it. */
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

/** What is typed or chosen of one part of a question. */
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

/** Into the part a choice was about: the button of that choice is gone. */
export function focusPart(questionId: string, part: FieldPartKey): void {
  const control = findControl(questionId, part)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}

/** Nothing in particular: a click beside everything gives the focus to the page, or to its main part. */
export const isWholePage = (target: EventTarget | null): boolean =>
  target === null || target === document.body || target === document.querySelector('main')

/** Into a question without moving the page, or else onto the name of the section; not where something has the focus. */
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

/** It stands far above the button that led to it: one sees the way there, unless one does not want to. */
export function focusFarAway(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}
