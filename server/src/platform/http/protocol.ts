// What Node would refuse by itself, without our headers and a problem, is refused here like anything else.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problems.ts'
import { answerBrokenRequest } from './answer-problem.ts'

/** Several lists of 1,000 ids fit into an address (D72). */
const maxHeaderBytes = 128 * 1024

/** A missing Host is refused by the hook below. */
export const nodeOptions = { requireHostHeader: false, maxHeaderSize: maxHeaderBytes } as const

export function checkProtocol(app: FastifyInstance): void {
  // Node knows one expectation, 100-continue, and meets it before there is a request.
  const unmet = new WeakSet<object>()
  app.server.on('checkExpectation', (request, response) => {
    unmet.add(request)
    app.server.emit('request', request, response)
  })
  // CONNECT is for proxies; without a listener the connection would just end.
  app.server.on('connect', (_request, socket) => answerBrokenRequest({}, socket as Socket))
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, httpVersion } = request.raw
    if (headers.expect !== undefined && unmet.has(request.raw)) done(new Problem('expectationFailed'))
    else if (headers.host === undefined && httpVersion === '1.1') done(new Problem('unreadableRequest'))
    else done()
  })
}
