// One open stream of server-sent events: what is written to it, and when it ends.
import { Readable } from 'node:stream'

const heartbeat = 15_000
/** Somebody who does not read is let go: the browser comes back and reads the result anew. */
const mostUnread = 1024 * 1024

export class EventStream extends Readable {
  readonly #beat: NodeJS.Timeout
  #isOver = false

  constructor() {
    super({ highWaterMark: 64 * 1024 })
    this.#beat = setInterval(() => this.#write(': still here\n\n'), heartbeat).unref()
    // Sent at once, so that the browser knows it is listening.
    this.#write('retry: 2000\n: listening\n\n')
  }

  get isOver(): boolean {
    return this.#isOver
  }

  send(event: 'value' | 'result', data: unknown): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#beat)
    this.push(null)
  }

  #write(text: string): void {
    if (this.#isOver) return
    if (this.readableLength > mostUnread) this.destroy()
    else this.push(text)
  }

  override _read(): void {
    // Pushed whenever something happens.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#isOver = true
    clearInterval(this.#beat)
    done(error)
  }
}
