// An open list of results: when it refetches by itself, without losing anything.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ResultRow } from '@imp/domain/results/types.ts'
import { belgium, resultRow } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { viewer } from '../../testing/people.ts'
import { type RenderedScreen, renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const line = 'GET /api/Results/Filtered'
const minuteMs = 60_000
const before = resultRow({ formName: 'As it was' })
const after: ResultRow = { ...before, formName: 'As it is now' }

const openList = (): Promise<RenderedScreen> =>
  renderScreen('/forms/results?country=all', viewer, ({ answer }) => {
    answer('GET /api/countries', [belgium])
    answer('GET /api/Results/Filters', { categories: [], blocks: [], names: [], years: [], countries: [] })
    answer(line, [before])
  })
const countReads = ({ wire }: RenderedScreen): number => wire.sent(line).length
const hideTab = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
/** Only intervals: waiting for the screen needs the other timers. */
const fakeIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const passMinutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * minuteMs))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an open list of results', () => {
  it.each([
    ['its window gets the focus', () => window.dispatchEvent(new Event('focus'))],
    ['its tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
    [
      'the network is back',
      () => {
        window.dispatchEvent(new Event('offline'))
        window.dispatchEvent(new Event('online'))
      },
    ],
  ])('is refetched when %s; its rows stay until then', async (_, dispatch) => {
    const shown = await openList()
    await expectText('As it was')
    let letThrough = () => {}
    shown.wire.answer(line, () => new Promise(resolve => (letThrough = () => resolve([after]))))
    act(dispatch)
    await waitFor(() => expect(countReads(shown)).toBe(2))
    expect(screen.getByText('As it was')).toBeDefined()
    expect(screen.getByText('1 row')).toBeDefined()
    letThrough()
    await expectText('As it is now')
    expect(countReads(shown)).toBe(2)
  })

  it('is refetched every minute', async () => {
    fakeIntervals()
    const shown = await openList()
    await expectText('As it was')
    shown.wire.answer(line, [after])
    await passMinutes(1)
    await expectText('As it is now')
    await passMinutes(1)
    expect(countReads(shown)).toBe(3)
  })

  it('requests nothing in a hidden tab', async () => {
    fakeIntervals()
    const shown = await openList()
    await expectText('As it was')
    const hidden = hideTab()
    window.dispatchEvent(new Event('visibilitychange'))
    await passMinutes(3)
    expect(countReads(shown)).toBe(1)
    hidden.mockRestore()
    shown.wire.answer(line, [after])
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await expectText('As it is now')
  })

  it('keeps its rows when it cannot be refetched', async () => {
    const shown = await openList()
    await expectText('As it was')
    shown.wire.answer(line, refuse('malformed'))
    act(() => void window.dispatchEvent(new Event('focus')))
    await expectText('The list could not be loaded')
    expect(screen.getByText('As it was')).toBeDefined()
  })
})
