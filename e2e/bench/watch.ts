// What is put into every measured page: when something is painted, and how long keys take. A frame counts as painted
// when the message sent in its animation callback arrives: it comes after the frame's style, layout and paint.

interface Watch {
  /** When what the page was opened for stood in a painted frame. */
  readonly opened: Promise<number>
  /** The time at which what is looked for stands in a painted frame. */
  until(isThere: () => boolean): Promise<number>
  /** From each keystroke that changed something to the frame that shows it, in ms. */
  readonly keys: number[]
  /** The next press of this key, to the frame in which the condition holds, in ms. */
  nextKey(key: string, isDone: () => boolean): Promise<number>
  /** The longest task, in ms, that has begun since this time; 0: none above 50 ms, which is what browsers tell of. */
  longestTask(since: number): number
  /** When the answers of addresses with these ends had arrived, at the latest. */
  arrived(...ends: string[]): number
}

declare global {
  interface Window {
    watch: Watch
    /** The measure that is under way. */
    underWay?: Promise<number>
  }
}

/** Runs in the page, before its own scripts; `awaited` is the selector of what the page is opened for. */
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
