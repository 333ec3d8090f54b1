// Where a dialog begins that somebody was led to for one part of it: that group has the focus and is in sight.

const takeFocus = (group: HTMLElement | null): void => {
  group?.scrollIntoView({ block: 'start' })
  group?.focus({ preventScroll: true })
}

/** For the group; the field that takes the focus otherwise leaves it. */
export const autofocus = { ref: takeFocus, tabIndex: -1, 'data-autofocus': true }
