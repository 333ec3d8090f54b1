// One open stream of server-sent events.
import { Readable } from 'node:stream'

const heartbeatMs = 15_000
/** Clients that do not read are disconnected: browsers come back and continue where they stopped. */
const maxUnreadBytes = 1024 * 1024
const reconnectMs = 2000

export class EventStream extends Readable {
  readonly #heartbeat: NodeJS.Timeout
  #isOver = false

  constructor() {
    super({ highWaterMark: 64 * 1024 })
    this.#heartbeat = setInterval(() => this.#write(': still here\n\n'), heartbeatMs).unref()
    this.#write(`retry: ${reconnectMs}\n\n`)
  }

  get isOver(): boolean {
    return this.#isOver
  }

  send(name: string, data: unknown, id: string): void {
    this.#write(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#heartbeat)
    this.push(null)
  }

  #write(text: string): void {
    if (this.#isOver) return
    if (this.readableLength > maxUnreadBytes) this.destroy()
    else this.push(text)
  }

  override _read(): void {
    // Pushed whenever something happens.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#isOver = true
    clearInterval(this.#heartbeat)
    done(error)
  }
}
