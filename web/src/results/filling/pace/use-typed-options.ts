// On a choice in focus an option is chosen by typing its code ('G', 'NI-A') or its beginning, as in a native list. What is
// chosen has the focus; whoever leaves before the pause is over has chosen, too, and goes on. For those who have switched off single keys nothing of it happens.
import { useEffect } from 'react'
import { useSingleKeysAllowed } from '../../../platform/single-keys.ts'
import { findTyped } from './find-typed.ts'

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
  useEffect(() => {
    if (!isAllowed) return
    let typed = ''
    let on: HTMLElement | null = null
    /** What is meant, unless more is typed. */
    let maybe: HTMLInputElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = () => {
      clearTimeout(timer)
      typed = ''
      on = null
      maybe = undefined
    }
    const take = () => {
      const input = maybe
      forget()
      choose(input)
    }
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, isComposing } = event
      const choice = choiceOf(event.target)
      // From there the browser goes on.
      if (key === 'Tab' && choice === on) return take()
      // A space chooses, unless it stands within words.
      if (!choice || ctrlKey || altKey || metaKey || isComposing || [...key].length > 1 || (key === ' ' && !typed))
        return
      if (choice !== on) forget()
      const inputs = listInputs(choice)
      const options = inputs.map(input => input.closest('label')?.textContent ?? '')
      const found = findTyped(options, typed + key)
      clearTimeout(timer)
      if (found.kind === 'none' && !typed) return forget()
      // It is nobody else's key: 'g' and 'h' would lead home.
      event.preventDefault()
      event.stopPropagation()
      // A code of another question leads nowhere: nothing of it is chosen, and what follows belongs to it, until the pause.
      typed += key
      on = choice
      if (found.kind === 'one') {
        forget()
        return choose(inputs[found.index])
      }
      maybe = found.kind === 'maybe' ? inputs[found.index] : undefined
      timer = setTimeout(take, pauseMs)
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusout', forgetElsewhere)
    function forgetElsewhere({ relatedTarget }: FocusEvent): void {
      const input = relatedTarget instanceof Node && on?.contains(relatedTarget) ? undefined : maybe
      forget()
      // The focus goes where it is led.
      if (input?.isConnected && !input.checked) input.click()
    }
    return () => {
      forget()
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusout', forgetElsewhere)
    }
  }, [isAllowed])
}
