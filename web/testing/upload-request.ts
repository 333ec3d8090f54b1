// XMLHttpRequest, as far as uploads need it, on the fake wire of a rendered screen. Half of the upload is told before it arrives.
import type { Wire } from './wire.ts'

export const createUploadRequest = (wire: Wire) =>
  class UploadRequest extends EventTarget {
    readonly upload = new EventTarget()
    readonly headers: Record<string, string> = {}
    responseType = ''
    status = 0
    statusText = ''
    response: Blob | null = null
    private address = ''
    private method = ''
    private answer: Response | null = null
    private isAborted = false

    open(method: string, address: string): void {
      this.method = method
      this.address = address
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    getResponseHeader(name: string): string | null {
      return this.answer?.headers.get(name) ?? null
    }
    abort(): void {
      this.isAborted = true
      this.tell('abort')
    }
    send(body: FormData): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 2 }))
      void this.finish(body)
    }
    private async finish(body: FormData): Promise<void> {
      const answer = await wire.fetch(this.address, { method: this.method, body })
      if (this.isAborted) return
      this.answer = answer
      this.status = answer.status
      this.response = await answer.blob()
      this.tell('load')
    }
    private tell(end: 'load' | 'abort'): void {
      this.dispatchEvent(new Event(end))
      this.dispatchEvent(new Event('loadend'))
    }
  }
