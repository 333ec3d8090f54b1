// The built web application: its files for ever (their names change with their content), its page for every other address.
// What is neither a file, a page nor a call is refused here.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders, writePageSettings, type Analytics } from './analytics.ts'
import { Problem } from '../problems.ts'
import { refuseMethod, type Methods } from './methods.ts'

const builtWebApp = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
/** Addresses that are never pages. */
const isForMachines = /^\/(api|users|health|assets|files)(\/|\?|$)/i
const pageMethods = ['GET', 'HEAD', 'OPTIONS']

export async function serveWebApp(
  app: FastifyInstance,
  methods: Methods,
  analytics: Analytics,
  folder = builtWebApp,
): Promise<void> {
  const isBuilt = existsSync(folder)
  const sendPage = isBuilt ? preparePage(folder, analytics) : null
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      // Nothing of ours is large enough to be asked for in parts.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    // Not a file, and a folder is none of the pages below.
    app.get('/', (_request, reply) => sendPage?.(reply))
  }
  function answerUnknown({ url, method }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const isPage = sendPage !== null && !isForMachines.test(url)
    if (isPage && (method === 'GET' || method === 'HEAD')) return sendPage(reply)
    const allowed = isPage ? pageMethods : methods.of(url)
    if (allowed.length === 0) throw new Problem('noSuchCall')
    if (method === 'OPTIONS') return reply.code(204).header('allow', allowed.join(', ')).send()
    return refuseMethod(reply, allowed)
  }
  app.setNotFoundHandler(answerUnknown)
  // Before the body is read, which nobody wants.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    try {
      answerUnknown(request, reply)
    } catch (error) {
      done(error as Error)
    }
  })
}

/** The built file, compressed beforehand; where there are settings to tell, the page with them. */
function preparePage(folder: string, analytics: Analytics): (reply: FastifyReply) => FastifyReply {
  if (analytics.url === null && analytics.trackingId === null) {
    return reply => reply.header('cache-control', 'no-cache').sendFile('index.html')
  }
  const page = writePageSettings(readFileSync(path.join(folder, 'index.html'), 'utf8'), analytics)
  const headers = { ...pageHeaders(analytics), 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' }
  return reply => reply.headers(headers).send(page)
}
