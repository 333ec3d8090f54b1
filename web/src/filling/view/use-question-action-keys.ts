// Alt+F10, as in editors with a toolbar: moves from a field to the question's buttons, then to the next one, and finally back, as Escape
// does.
// Choices between two readings come first: with Tab, a table would take one press per cell.
import { type KeyboardEvent, useCallback, useRef } from 'react'
import { questionActionSelector, readingSelector } from '../inputs/question-action.ts'
import { controls } from './focus.ts'

export function useQuestionActionKeys(): (event: KeyboardEvent) => void {
  const field = useRef<HTMLElement | null>(null)
  return useCallback((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    const card = target instanceof HTMLElement ? target.closest('article') : null
    if (!card || !(target instanceof HTMLElement)) return
    const leaveActions = () => {
      const { current } = field
      const back = current && card.contains(current) ? current : card.querySelector<HTMLElement>(controls)
      back?.focus()
    }
    const buttons = [readingSelector, questionActionSelector].flatMap(selector => [
      ...card.querySelectorAll<HTMLElement>(selector),
    ])
    const at = buttons.indexOf(target)
    if (key === 'Escape' && at >= 0) {
      event.preventDefault()
      return leaveActions()
    }
    if (key !== 'F10' || !altKey || ctrlKey || metaKey || shiftKey || buttons.length === 0) return
    event.preventDefault()
    if (at < 0) field.current = target
    const next = buttons[at + 1]
    if (next) next.focus()
    else leaveActions()
  }, [])
}
