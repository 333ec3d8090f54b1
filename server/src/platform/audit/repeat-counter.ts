// Writes repeated events once a minute: the first at once, those that follow as one, with their number.

const windowMs = 60_000
const maxWindows = 2000

interface Window<Item> {
  latest: Item | null
  count: number
  readonly timer: NodeJS.Timeout
}

export class RepeatCounter<Item> {
  readonly #write: (item: Item, occurrences: number) => Promise<void>
  readonly #windows = new Map<string, Window<Item>>()

  constructor(write: (item: Item, occurrences: number) => Promise<void>) {
    this.#write = write
  }

  async add(key: string, item: Item): Promise<void> {
    const window = this.#windows.get(key)
    if (window) {
      window.latest = item
      window.count++
      return
    }
    const [oldest] = this.#windows.keys()
    const isFull = this.#windows.size >= maxWindows
    this.#open(key)
    if (isFull && oldest !== undefined) await this.#end(oldest)
    await this.#write(item, 1)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#windows.keys()].map(key => this.#end(key)))
  }

  #open(key: string): void {
    const timer = setTimeout(() => void this.#renew(key), windowMs).unref()
    this.#windows.set(key, { latest: null, count: 0, timer })
  }

  async #renew(key: string): Promise<void> {
    const hasRepeated = (this.#windows.get(key)?.count ?? 0) > 0
    const written = this.#end(key)
    if (hasRepeated) this.#open(key)
    await written
  }

  async #end(key: string): Promise<void> {
    const window = this.#windows.get(key)
    if (!window) return
    clearTimeout(window.timer)
    this.#windows.delete(key)
    if (window.latest !== null) await this.#write(window.latest, window.count)
  }
}
