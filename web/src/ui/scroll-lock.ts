// Behind an open dialog the page does not scroll, and the width of its hidden scroll bar is written on the body, as a variable.
// Nothing reads it further down: said once to the browser, it does not style every element of a long form again for each dialog.

/** The name is that of react-remove-scroll-bar, which Mantine's dialogs use. Once for a page. */
export function keepScrollBarSizeOnBody(): void {
  // Older browsers do without.
  if (!('registerProperty' in CSS)) return
  CSS.registerProperty({ name: '--removed-body-scroll-bar-size', syntax: '*', inherits: false })
}
