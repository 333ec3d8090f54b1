// The built web application: its files for ever (their names change with their content), its page for every other address.
// What is neither a file, a page nor a call is refused here.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../problems.ts'
import { refuseMethod, type Methods } from './methods.ts'

const builtWebApp = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
/** Addresses that are never pages. */
const isForMachines = /^\/(api|users|health|assets)(\/|\?|$)/i
const pageMethods = ['GET', 'HEAD', 'OPTIONS']

export async function serveWebApp(app: FastifyInstance, methods: Methods, folder = builtWebApp): Promise<void> {
  const isBuilt = existsSync(folder)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    // Not a file, and a folder is none of the pages below.
    app.get('/', (_request, reply) => sendPage(reply))
  }
  app.setNotFoundHandler(({ url, method }, reply) => {
    const isPage = isBuilt && !isForMachines.test(url)
    if (isPage && (method === 'GET' || method === 'HEAD')) return sendPage(reply)
    const allowed = isPage ? pageMethods : methods.of(url)
    if (allowed.length === 0) throw new Problem('noSuchCall')
    if (method === 'OPTIONS') return reply.code(204).header('allow', allowed.join(', ')).send()
    return refuseMethod(reply, allowed)
  })
}

const sendPage = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-cache').sendFile('index.html')
