// Reads a given number of bytes from a stream.

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** null: the stream ends earlier. */
  async take(count: number): Promise<Buffer | null> {
    const parts = [this.#rest]
    let bytes = this.#rest.length
    while (bytes < count) {
      const part = await this.#pull()
      if (!part) return null
      parts.push(part)
      bytes += part.length
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts)
    this.#rest = all.subarray(count)
    return all.subarray(0, count)
  }

  /** Includes the line break; null: there is no such line. */
  async takeLine(maxBytes: number): Promise<Buffer | null> {
    for (;;) {
      const end = this.#rest.indexOf(10)
      if (end >= 0 && end < maxBytes) return this.take(end + 1)
      const part = this.#rest.length < maxBytes ? await this.#pull() : null
      if (!part) return null
      this.#rest = Buffer.concat([this.#rest, part])
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const part = await this.#pull()
      if (!part) return true
      this.#rest = part
    }
    return false
  }

  async #pull(): Promise<Buffer | null> {
    const { done, value } = await this.#source.next()
    return done ? null : value
  }
}
