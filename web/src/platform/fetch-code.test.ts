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

describe('code that does not load', () => {
  it('is waited for while offline', async () => {
    switchNetwork(false)
    const load = vi.fn(missing)
    const code = fetchCode<string>(load)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    load.mockImplementation(() => Promise.resolve('here') as never)
    switchNetwork(true)
    expect(await code).toBe('here')
  })

  it('is requested once more when online, because the network may just have returned', async () => {
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(missing).mockResolvedValue('here')
    const code = fetchCode(load)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await code).toBe('here')
  })

  it('is an error when it fails a second time', async () => {
    await Promise.all([
      expect(fetchCode(missing)).rejects.toThrow('dynamically imported'),
      vi.advanceTimersByTimeAsync(2000),
    ])
  })

  it('says once that it waits, and only offline', async () => {
    const onWait = vi.fn()
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(missing).mockResolvedValue('here')
    const online = fetchCode(load, { onWait })
    await vi.advanceTimersByTimeAsync(2000)
    expect([await online, onWait.mock.calls.length]).toEqual(['here', 0])
    switchNetwork(false)
    load.mockImplementationOnce(missing).mockImplementationOnce(missing)
    const offline = fetchCode(load, { onWait })
    await vi.advanceTimersByTimeAsync(0)
    expect(onWait).toHaveBeenCalledTimes(1)
    switchNetwork(true)
    await vi.advanceTimersByTimeAsync(2000)
    expect([await offline, onWait.mock.calls.length]).toEqual(['here', 1])
  })

  it('requests failed style sheets again, once for all that wait', async () => {
    const broken = document.createElement('link')
    broken.rel = 'stylesheet'
    document.head.append(broken)
    const wait = (name: string) =>
      fetchCode(vi.fn<() => Promise<string>>().mockImplementationOnce(missing).mockResolvedValue(name))
    const both = Promise.all([wait('one'), wait('two')])
    await vi.advanceTimersByTimeAsync(2000)
    const second = document.head.querySelector('link')
    second?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(2000)
    const third = document.head.querySelector('link')
    expect(third).not.toBe(second)
    third?.dispatchEvent(new Event('load'))
    expect(await both).toEqual(['one', 'two'])
  })

  it('also loads the style sheets that had failed', async () => {
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

it('passes on errors that are not about the network', async () => {
  await expect(fetchCode(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
