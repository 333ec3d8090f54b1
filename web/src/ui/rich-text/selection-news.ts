// The browser tells of a moved caret late: `selectionchange` comes with one of the next frames. An editor works on the caret it was
// told of last, so a key pressed right after a click would act where the caret was before.

/** Tells the editors of the page at once; to one that knows already it is nothing new. */
export function announceSelection(): void {
  document.dispatchEvent(new Event('selectionchange'))
}

interface ComposingView {
  readonly composing: boolean
}
const announceFirst = (view: ComposingView): false => {
  // The word under way belongs to the input method.
  if (!view.composing) announceSelection()
  return false
}

/** Before an editor handles one of these, it knows where the caret is. */
export const selectionNews = {
  keydown: announceFirst,
  beforeinput: announceFirst,
  paste: announceFirst,
  cut: announceFirst,
  copy: announceFirst,
  dragstart: announceFirst,
  drop: announceFirst,
}
