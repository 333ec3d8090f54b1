// Refuses a request whose body is still arriving. Closing a connection with unread data resets it, which makes the caller's
// system discard the response: so the response is sent, and the rest is read for a while.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const maxDrainBytes = 32 * 1024 * 1024
const maxDrainMs = 10_000
/** Node itself reads this much after a response, and the connection survives. */
const minBytes = 64 * 1024

export function sendAndDrain(reply: FastifyReply, body: string): FastifyReply {
  const { raw } = reply.request
  if (!isStillSending(raw)) return reply.send(body)
  async function* parts(): AsyncGenerator<string> {
    yield body
    await drain(raw)
  }
  return reply
    .headers({ connection: 'close', 'content-length': Buffer.byteLength(body) })
    .send(Readable.from(parts(), { objectMode: false }))
}

const isStillSending = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > minBytes)

function drain(request: IncomingMessage): Promise<void> {
  return new Promise(resolve => {
    if (request.readableEnded || request.destroyed) return resolve()
    let bytes = 0
    const timer = setTimeout(resolve, maxDrainMs)
    function settle(): void {
      clearTimeout(timer)
      resolve()
    }
    request.once('end', settle).once('close', settle)
    request.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > maxDrainBytes) settle()
    })
  })
}
