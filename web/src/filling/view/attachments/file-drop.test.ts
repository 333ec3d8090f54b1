import { expect, it } from 'vitest'
import { keepFilesOut } from './file-drop.ts'

function drag(kind: 'dragover' | 'drop', types: readonly string[]) {
  const dataTransfer = { types, dropEffect: 'copy' }
  const event = Object.assign(new Event(kind, { cancelable: true }), { dataTransfer })
  return { event, dataTransfer }
}

it('a file that nothing on the page accepts is refused instead of opened', () => {
  const stop = keepFilesOut()
  for (const kind of ['dragover', 'drop'] as const) {
    const { event, dataTransfer } = drag(kind, ['Files'])
    dispatchEvent(event)
    expect([event.defaultPrevented, dataTransfer.dropEffect]).toEqual([true, 'none'])
  }
  const { event: text } = drag('dragover', ['text/plain'])
  dispatchEvent(text)
  expect(text.defaultPrevented).toBe(false)
  stop()
  const { event: after } = drag('drop', ['Files'])
  dispatchEvent(after)
  expect(after.defaultPrevented).toBe(false)
})

it('a file that a question accepts is left to it', () => {
  const stop = keepFilesOut()
  const { event, dataTransfer } = drag('dragover', ['Files'])
  event.preventDefault()
  dispatchEvent(event)
  expect(dataTransfer.dropEffect).toBe('copy')
  stop()
})
