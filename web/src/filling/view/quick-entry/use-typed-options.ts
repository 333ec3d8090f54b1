// In a focused choice, typing an option's code ('G', 'NI-A') or its beginning chooses it, as in a native list. Leaving before the pause is
// over
// also chooses. Not lazy, so that no key is missed. With single-key shortcuts switched off, letters choose nothing, nor does a blank within
// text.
import { useLayoutEffect } from 'react'
import { announce } from '../../../platform/announce.ts'
import { textNow } from '../../../platform/i18n/text.ts'
import { useSingleKeysAllowed } from '../../../platform/single-keys.ts'
import { addKey, nothingTyped } from './find-typed.ts'

/** A pause ends the input: what could still be continued is accepted. */
const pauseMs = 800

const choiceOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')
    ? target.closest<HTMLElement>('article [role="radiogroup"], article [role="group"]')
    : null

const listInputs = (choice: HTMLElement): HTMLInputElement[] => [
  ...choice.querySelectorAll<HTMLInputElement>(
    'input[type="radio"]:not(:disabled), input[type="checkbox"]:not(:disabled)',
  ),
]

/** Never removes a choice (D44). */
function choose(input: HTMLInputElement | undefined): void {
  if (!input?.isConnected) return
  if (!input.checked) input.click()
  input.focus()
}

export function useTypedOptions(): void {
  const isAllowed = useSingleKeysAllowed()
  useLayoutEffect(() => {
    let on: HTMLElement | null = null
    let typed = nothingTyped
    let isPaused = false
    let maybe: HTMLInputElement | undefined
    let isMissed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = () => {
      clearTimeout(timer)
      on = null
      typed = nothingTyped
      isPaused = false
      maybe = undefined
      isMissed = false
    }
    const take = () => {
      const input = maybe
      maybe = undefined
      if (input) typed = { ...typed, isDone: true }
      choose(input)
    }
    const pause = () => {
      // After a complete code, a blank may clear the checkbox again.
      if (typed.isDone && !isPaused) return forget()
      isPaused = true
      if (isMissed) announce(textNow('results.inputs.noOption', { typed: typed.words }))
      isMissed = false
      take()
    }
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, isComposing } = event
      const choice = choiceOf(event.target)
      if (choice !== on) forget()
      if (!choice || ctrlKey || altKey || metaKey || isComposing) return
      // First, so that the browser's Tab continues from the chosen option.
      if (key === 'Tab') take()
      if (key.startsWith('Arrow')) forget()
      if ([...key].length > 1) return
      const inputs = isAllowed ? listInputs(choice) : []
      const options = inputs.map(input => input.closest('label')?.textContent ?? '')
      const { found, isUsed, ...next } = addKey(options, typed, key, isPaused)
      clearTimeout(timer)
      on = choice
      typed = next.typed
      isPaused = false
      if (typed === nothingTyped) return forget()
      timer = setTimeout(pause, pauseMs)
      maybe = 'index' in found ? inputs[found.index] : undefined
      isMissed = isUsed && found.kind === 'none' && !typed.isDone
      if (found.kind === 'one') take()
      if (!isUsed) return
      // Otherwise 'g' followed by 'h' would navigate home, and a blank would choose the focused option.
      event.preventDefault()
      event.stopPropagation()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && on?.contains(relatedTarget)) return
      const input = maybe
      forget()
      // Without focusing the option, because the focus is going elsewhere.
      if (input?.isConnected && !input.checked) input.click()
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusout', leave)
    return () => {
      forget()
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusout', leave)
    }
  }, [isAllowed])
}
