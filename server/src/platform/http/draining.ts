// Refusing a request whose body is still on its way. A connection that is closed with something unread in it is reset, and
// a reset makes the caller's system throw away the answer: so the answer is sent, and then a while is read on.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const maxDrainBytes = 32 * 1024 * 1024
const maxDrainMs = 10_000
/** So little is read by Node after the answer, and the connection lives on. */
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

/** Until the caller has sent everything, or is gone, or it has been enough. */
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
