// Injected into every measured page: detects when something is painted and how long keys take. A frame counts as painted when the
// message posted in its animation callback arrives, which is after the frame's style, layout and paint.

interface Watch {
  /** When the awaited element was painted. */
  readonly opened: Promise<number>
  /** When the condition was first true in a painted frame. */
  until(isThere: () => boolean): Promise<number>
  /** For each keystroke that changed something: ms until the frame that shows it. */
  readonly keys: number[]
  /** For the next press of this key: ms until the frame in which the condition holds. */
  nextKey(key: string, isDone: () => boolean): Promise<number>
  /** The longest task started since then, in ms; 0: none above 50 ms, the least that browsers report. */
  longestTask(since: number): number
  arrived(...ends: string[]): number
}

declare global {
  interface Window {
    watch: Watch
    underWay?: Promise<number>
  }
}

/** Runs in the page before its own scripts. @param awaited selector of the element that the page is opened for */
export function installWatch(awaited: string): void {
  const afterPaint = (then: () => void) => {
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', then, { once: true })
    channel.port1.start()
    channel.port2.postMessage(null)
  }
  const until = (isThere: () => boolean) =>
    new Promise<number>(resolve => {
      const look = () => {
        if (isThere()) afterPaint(() => resolve(performance.now()))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const keys: number[] = []
  let pressed = 0
  addEventListener('keydown', event => (pressed = event.timeStamp), true)
  addEventListener(
    'input',
    () => {
      const from = pressed
      requestAnimationFrame(() => afterPaint(() => keys.push(performance.now() - from)))
    },
    true,
  )
  const tasks: PerformanceEntry[] = []
  const observer = new PerformanceObserver(list => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask' })
  window.watch = {
    longestTask: since => {
      tasks.push(...observer.takeRecords())
      return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration))
    },
    opened: until(() => document.querySelector(awaited) !== null),
    until,
    keys,
    nextKey: (key, isDone) =>
      new Promise(resolve => {
        const onKey = (event: KeyboardEvent) => {
          if (event.key !== key) return
          removeEventListener('keydown', onKey, true)
          void until(isDone).then(painted => resolve(painted - event.timeStamp))
        }
        addEventListener('keydown', onKey, true)
      }),
    arrived: (...ends) => {
      const entries = performance
        .getEntriesByType('resource')
        .filter(entry => entry instanceof PerformanceResourceTiming)
      const found = ends.map(end => entries.find(entry => entry.name.endsWith(end))?.responseEnd ?? 0)
      if (found.some(time => time === 0)) throw new Error('the data have not arrived')
      return Math.max(...found)
    },
  }
}
