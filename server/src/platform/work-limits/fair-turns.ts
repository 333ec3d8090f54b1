// Turns at something scarce: callers wait in rounds, so that one with twenty requests delays nobody with a single one.

export class FairTurns {
  readonly #maxAtOnce: number
  readonly #waiting = new Map<string, (() => void)[]>()
  #running = 0

  constructor(maxAtOnce: number) {
    this.#maxAtOnce = maxAtOnce
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  waitingOf(key: string): number {
    return this.#waiting.get(key)?.length ?? 0
  }

  /** @param signal while it waits; its reason is thrown */
  async take<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#running >= this.#maxAtOnce) await this.#wait(key, signal)
    else this.#running++
    try {
      return await work()
    } finally {
      this.#pass()
    }
  }

  async #wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    const turn = Promise.withResolvers<void>()
    const own = this.#waiting.get(key) ?? []
    own.push(turn.resolve)
    this.#waiting.set(key, own)
    const leave = (): void => {
      const place = own.indexOf(turn.resolve)
      if (place < 0) return
      own.splice(place, 1)
      if (own.length === 0 && this.#waiting.get(key) === own) this.#waiting.delete(key)
      turn.reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      await turn.promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  /** Passes the turn to the first in the round, who then goes to its end. */
  #pass(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#running--
      return
    }
    const [key, own] = next
    this.#waiting.delete(key)
    const start = own.shift()
    if (own.length > 0) this.#waiting.set(key, own)
    start?.()
  }
}
