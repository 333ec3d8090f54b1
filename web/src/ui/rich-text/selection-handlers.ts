// Browsers fire `selectionchange` some frames late: a key pressed right after a click would act at the old cursor.

/** Harmless when an editor knows the selection already. */
export function announceSelection(): void {
  document.dispatchEvent(new Event('selectionchange'))
}

interface ComposingView {
  readonly composing: boolean
}
const announceFirst = (view: ComposingView): false => {
  // During composition, the input method owns the text.
  if (!view.composing) announceSelection()
  return false
}

export const selectionHandlers = {
  keydown: announceFirst,
  beforeinput: announceFirst,
  paste: announceFirst,
  cut: announceFirst,
  copy: announceFirst,
  dragstart: announceFirst,
  drop: announceFirst,
}
