// The buttons of a question, such as remark and history, are no tab stops while filling in, so that Tab moves from field to field.
// Alt+F10 leads to them (decision 0018). In read-only forms they are normal tab stops.

export const questionActionSelector = '[data-question-action]'
export const readingSelector = '[data-two-readings] button'

/**
 * Marks a question's card when it is used by keyboard and has such buttons; to be called on focus.
 * Not a :has() selector: browsers would recompute the styles of all cells at every key.
 */
export function markActionKeys(card: HTMLElement, focused: Element): void {
  const isMarked =
    focused.matches(':focus-visible') && card.querySelector(`${questionActionSelector}[tabindex="-1"]`) !== null
  card.toggleAttribute('data-action-keys', isMarked)
}

export const questionAction = (readOnly: boolean) => ({
  'data-question-action': true,
  'aria-keyshortcuts': 'Alt+F10',
  tabIndex: readOnly ? 0 : -1,
})
