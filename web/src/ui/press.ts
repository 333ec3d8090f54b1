// While a pointer is pressed nothing may move below it: a click that ends on something else than it began on is lost.
// What changes the layout, an error that appears when a field is left for example, waits until the click has been given.

let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

function press(): void {
  clearTimeout(timer)
  isPressed = true
}
function release(): void {
  clearTimeout(timer)
  isPressed = false
  for (const task of waiting.splice(0)) task()
}
/** A click follows the release at once, or never: where the pointer was moved away from what it was pressed on. */
function releaseSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(release)
}

/** Follows the pointer on the whole page; once. */
export function watchPresses(): void {
  // A finger leaves a field only with the mouse events that follow its own.
  for (const name of ['pointerdown', 'mousedown']) addEventListener(name, press, true)
  for (const name of ['pointerup', 'pointercancel', 'mouseup']) addEventListener(name, releaseSoon, true)
  // After all who hear of the click: what is drawn again in between would undo what it has just changed.
  addEventListener('click', release)
}

/** Now, or as soon as the pointer that is pressed has been released. */
export function afterPress(task: () => void): void {
  if (isPressed) waiting.push(task)
  else task()
}
