// The buttons of a question, such as those of its remark and its history, are no stops of the Tab key while one fills: it goes from
// field to field. Alt+F10 leads to them (decision 0018). Where nothing can be filled in, they are stops like any button.

export const questionActionSelector = '[data-question-action]'
/** The buttons of a choice between two readings of a number (platform/TwoReadings.tsx). */
export const readingSelector = '[data-two-readings] button'

/**
 * Marks the card of a question as one in which somebody is at the keyboard and has such buttons; called when something in it is
 * focused. Not a :has() of the styles: with every key browsers would compute those of all its cells again.
 */
export function markActionKeys(card: HTMLElement, focused: Element): void {
  const isMarked =
    focused.matches(':focus-visible') && card.querySelector(`${questionActionSelector}[tabindex="-1"]`) !== null
  card.toggleAttribute('data-action-keys', isMarked)
}

/** What such a button is given. */
export const questionAction = (readOnly: boolean) => ({
  'data-question-action': true,
  'aria-keyshortcuts': 'Alt+F10',
  tabIndex: readOnly ? 0 : -1,
})
