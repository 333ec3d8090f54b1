// Nothing may move under a pressed pointer, or the click is lost: layout changes, such as an error on blur, wait for
// it.

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
/** The click follows the release at once, or never, if the pointer has moved away. */
function releaseSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(release)
}

/** To be called once per page. */
export function watchPresses(): void {
  // Touch moves the focus only with its emulated mouse events.
  for (const name of ['pointerdown', 'mousedown']) addEventListener(name, press, true)
  for (const name of ['pointerup', 'pointercancel', 'mouseup']) addEventListener(name, releaseSoon, true)
  // Last, after all other listeners: rendering in between would undo what they have just changed.
  addEventListener('click', release)
}

export function afterPress(task: () => void): void {
  if (isPressed) waiting.push(task)
  else task()
}
