// The built web application: its files, cached for ever (their names change with their content), and its page for other
// addresses.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { isPagePath, subjectOfPage } from '@imp/domain/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wantsPage } from './answer-problem.ts'
import { noAnalytics, pageHeaders, type Analytics } from './analytics.ts'
import { Problem } from '../problems.ts'
import { refuseMethod, type Methods } from './methods.ts'
import { writePageDescription, type DescribePage } from './page-description.ts'
import { writePageSettings } from './page-settings.ts'

const builtWebApp = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const isForMachines = /^\/(api|users|health|assets|files)(\/|\?|$)/i
const pageMethods = ['GET', 'HEAD', 'OPTIONS']

interface WebAppOptions {
  readonly publicUrl: string
  readonly analytics?: Analytics
  readonly contactEmail?: string | null
  readonly describePage?: DescribePage
  readonly webFolder?: string
  readonly isAway?: () => boolean
}

export async function serveWebApp(
  app: FastifyInstance,
  methods: Methods,
  { webFolder: folder = builtWebApp, ...options }: WebAppOptions,
): Promise<AnswerNavigation> {
  const isBuilt = existsSync(folder)
  const sendPage = isBuilt ? preparePage(folder, options) : null
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      // None of our files is large enough for ranges.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    // Not a file, and no folder is one of the pages below.
    app.get('/', (request, reply) => sendPage?.(request, reply))
  }
  const answerNavigation: AnswerNavigation = (request, reply) =>
    sendPage && request.method === 'GET' && wantsPage(request) ? sendPage(request, reply) : null
  async function answerUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url, method } = request
    const isPage = sendPage !== null && !isForMachines.test(url)
    if (isPage && (method === 'GET' || method === 'HEAD')) return sendPage(request, reply)
    const page = answerNavigation(request, reply)
    if (page) return page
    const allowed = isPage ? pageMethods : methods.of(url)
    if (allowed.length === 0) throw new Problem('noSuchCall')
    if (method === 'OPTIONS') return reply.code(204).header('allow', allowed.join(', ')).send()
    return refuseMethod(reply, allowed)
  }
  app.setNotFoundHandler(answerUnknown)
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return answerUnknown(request, reply)
  })
  return answerNavigation
}

/** In a browser an address of machines shows the page for unknown addresses; null: a program is asking. */
type AnswerNavigation = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The built page with the settings of this installation and its description. 404 where there is no such page. */
function preparePage(
  folder: string,
  {
    publicUrl,
    analytics = noAnalytics,
    contactEmail = null,
    describePage = async () => null,
    isAway = () => false,
  }: WebAppOptions,
): SendPage {
  const page = writePageSettings(readFileSync(path.join(folder, 'index.html'), 'utf8'), {
    'public-url': publicUrl,
    'analytics-url': analytics.url,
    'analytics-id': analytics.trackingId,
    'contact-email': contactEmail,
  })
  const headers = { ...pageHeaders(analytics), 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' }
  return async (request, reply) => {
    if (isAway()) throw new Problem('unavailable', { retryAfter: retryAfterSeconds })
    const [path, query] = splitUrl(request.url)
    const description = isDescribed.test(path)
      ? // The page is the same without it.
        await describePage(path, query, request.headers['accept-language']).catch(() => undefined)
      : null
    const isMissing = !isPagePath(path) || (description === null && subjectOfPage(path, query) !== null)
    if (isMissing) reply.code(404)
    if (description) {
      reply.headers(headers).header('vary', 'Accept-Language')
      return reply.send(writePageDescription(page, description))
    }
    return reply.headers(headers).send(page)
  }
}

const retryAfterSeconds = 5
/** Only public pages are described. */
const isDescribed = /^\/(public|data|countries)(\/|$)/i
function splitUrl(url: string): readonly [path: string, query: URLSearchParams] {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? []
  return [path, new URLSearchParams(query)]
}
