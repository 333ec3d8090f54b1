// For a dialog that was opened for one of its groups: the group has the focus and is scrolled into view.

const takeFocus = (group: HTMLElement | null): void => {
  group?.scrollIntoView({ block: 'start' })
  group?.focus({ preventScroll: true })
}

export const autofocus = { ref: takeFocus, tabIndex: -1, 'data-autofocus': true }
