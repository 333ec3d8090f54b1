// Registers the scroll bar's width variable as not inherited: otherwise each dialog restyles every element of a long
// form.

/** The name is that of react-remove-scroll-bar, which Mantine's dialogs use. To be called once per page. */
export function keepScrollBarSizeOnBody(): void {
  if (!('registerProperty' in CSS)) return
  CSS.registerProperty({ name: '--removed-body-scroll-bar-size', syntax: '*', inherits: false })
}
