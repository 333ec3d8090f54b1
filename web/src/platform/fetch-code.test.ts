import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchCode } from './fetch-code.ts'

const missing = () => Promise.reject(new Error('Failed to fetch dynamically imported module: /assets/Part.js'))
let isOnline = true

beforeEach(() => {
  vi.useFakeTimers()
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

function switchNetwork(on: boolean): void {
  isOnline = on
  dispatchEvent(new Event(on ? 'online' : 'offline'))
}

describe('code that does not come', () => {
  it('is waited for while there is no network', async () => {
    switchNetwork(false)
    const load = vi.fn(missing)
    const code = fetchCode<string>(load)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    load.mockImplementation(() => Promise.resolve('here') as never)
    switchNetwork(true)
    expect(await code).toBe('here')
  })

  it('is asked for once more when there is network: it may just have come back', async () => {
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(missing).mockResolvedValue('here')
    const code = fetchCode(load)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await code).toBe('here')
  })

  it('is an error when it is not there the second time either', async () => {
    await Promise.all([
      expect(fetchCode(missing)).rejects.toThrow('dynamically imported'),
      vi.advanceTimersByTimeAsync(2000),
    ])
  })

  it('brings the style sheets with it that did not come either', async () => {
    const broken = document.createElement('link')
    broken.rel = 'stylesheet'
    document.head.append(broken)
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(missing).mockResolvedValue('here')
    const code = fetchCode(load)
    await vi.advanceTimersByTimeAsync(2000)
    const again = document.head.querySelector('link')
    expect(again).not.toBe(broken)
    again?.dispatchEvent(new Event('load'))
    expect(await code).toBe('here')
  })
})

it('lets through what is no question of the network', async () => {
  await expect(fetchCode(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
