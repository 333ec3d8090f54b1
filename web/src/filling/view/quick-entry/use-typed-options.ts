// On a choice in focus an option is chosen by typing its code ('G', 'NI-A') or its beginning, as in a native list. What is
// chosen has the focus; whoever leaves before the pause is over has chosen, too, and goes on. Used by the questions themselves,
// not by a part that is fetched later: no key comes before it. Those who have switched off single keys choose nothing by
// letters, and a blank among what they type chooses nothing either.
import { useLayoutEffect } from 'react'
import { announce } from '../../../platform/announce.ts'
import { textNow } from '../../../platform/i18n/text.ts'
import { useSingleKeysAllowed } from '../../../platform/single-keys.ts'
import { addKey, nothingTyped } from './find-typed.ts'

/** After a pause one types something new; and what might go on is taken as it is. */
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

/** Never takes back what is chosen (D44). */
function choose(input: HTMLInputElement | undefined): void {
  if (!input?.isConnected) return
  if (!input.checked) input.click()
  input.focus()
}

export function useTypedOptions(): void {
  const isAllowed = useSingleKeysAllowed()
  useLayoutEffect(() => {
    /** The choice that is typed on. */
    let on: HTMLElement | null = null
    let typed = nothingTyped
    let isPaused = false
    /** What is meant, unless more is typed. */
    let maybe: HTMLInputElement | undefined
    /** No option begins with what is typed. */
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
      // After a whole code a blank may take the tick back.
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
      // From what is chosen the browser goes on.
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
      // It is nobody else's key: 'g' and 'h' would lead home, and a blank would choose the option in focus.
      event.preventDefault()
      event.stopPropagation()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && on?.contains(relatedTarget)) return
      const input = maybe
      forget()
      // The focus goes where it is led.
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
