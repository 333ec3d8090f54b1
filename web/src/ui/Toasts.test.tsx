// Where the stack of toasts is placed. The rectangles are those a browser would measure on a phone.
import { cleanup, render, waitFor } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { MantineProvider } from '@mantine/core'
import { Toasts } from './Toasts.tsx'
import { keepClear } from './keep-clear.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const places = { field: [560, 600], buttons: [560, 620], high: [100, 140] } as const
const edgeOf = (stack: Element | null) => stack?.getAttribute('data-edge')

/** A window of 700 px; the stack is 60 px high, 16 px from its edge. */
function measure() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const edge = edgeOf(this)
    const place = this.getAttribute('data-place') as keyof typeof places | null
    const [top, bottom] = edge ? (edge === 'start' ? [16, 76] : [570, 630]) : place ? places[place] : [0, 0]
    return new DOMRect(0, top, 300, bottom - top)
  })
}
async function show(below: ReactNode) {
  measure()
  const { container, rerender } = render(<Page count={0}>{below}</Page>)
  container.querySelector<HTMLElement>('input')?.focus()
  rerender(<Page count={1}>{below}</Page>)
  const stack = container.querySelector('[data-messages]')
  await waitFor(() => expect(edgeOf(stack)).not.toBeNull())
  return stack
}
const Page = ({ count, children }: { count: number; children: ReactNode }) => (
  <IntlProvider locale="en" onError={() => {}}>
    <MantineProvider>
      {children}
      <Toasts
        toasts={Array.from({ length: count }, (_, id) => ({ id, kind: 'success', text: 'Saved' }))}
        onClose={() => {}}
        onHold={() => {}}
        onRelease={() => {}}
      />
    </MantineProvider>
  </IntlProvider>
)

it('are at the bottom when they cover nothing in use', async () => {
  expect(edgeOf(await show(<input data-place="high" />))).toBe('end')
})

it('are at the top when they would cover the focused field', async () => {
  expect(edgeOf(await show(<input data-place="field" />))).toBe('start')
})

it('are at the top when they would cover the buttons pressed next', async () => {
  expect(edgeOf(await show(<div data-place="buttons" {...keepClear} />))).toBe('start')
})

it('move when somebody focuses what they cover, but not while they are hovered', async () => {
  const stack = await show(
    <>
      <input data-place="high" />
      <button type="button" data-place="field" aria-label="Next" />
    </>,
  )
  const covered = document.querySelector<HTMLElement>('button[data-place]')
  const close = stack?.querySelector('button')
  close?.focus()
  await new Promise(requestAnimationFrame)
  expect(edgeOf(stack)).toBe('end')
  covered?.focus()
  await new Promise(requestAnimationFrame)
  expect(edgeOf(stack)).toBe('start')
})
