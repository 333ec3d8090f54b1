// The buttons of a question, such as those of its remark and its history, are no stops of the Tab key while one fills: it goes from
// field to field. Alt+F10 leads to them (decision 0018). Where nothing can be filled in, they are stops like any button.

export const questionActionSelector = '[data-question-action]'

/** What such a button is given. */
export const questionAction = (readOnly: boolean) => ({
  'data-question-action': true,
  'aria-keyshortcuts': 'Alt+F10',
  tabIndex: readOnly ? 0 : -1,
})
