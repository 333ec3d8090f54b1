// Registers the endpoints of every module with a server, in the product and in tests.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { auditRoutes } from './audit/routes.ts'
import { countryRoutes } from './countries/routes.ts'
import { describePage } from './publication/page-of-one.ts'
import { datasetRoutes } from './datasets/routes.ts'
import { eventTopics } from './event-topics.ts'
import { eventRoutes } from './events/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { fillingRoutes } from './filling/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { graphRoutes } from './graphs/routes.ts'
import { harmonisationRoutes } from './harmonisation/routes.ts'
import { jobKinds } from './job-kinds.ts'
import { jobRoutes } from './jobs/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { unreachableReason, type Db } from './platform/db.ts'
import { EventHub } from './platform/events/hub.ts'
import { JobQueue } from './platform/jobs/queue.ts'
import { withDbTimeout } from './platform/http/db-timeout.ts'
import { buildServer, type HttpOptions } from './platform/http/server.ts'
import type { Route } from './platform/http/route.ts'
import type { ServerDeps } from './platform/http/server-deps.ts'
import { parameterRoutes } from './parameters/routes.ts'
import { PublicAnswers } from './platform/public-answers/public-answers.ts'
import { readPublicMark } from './platform/public-answers/queries.ts'
import { WorkLimits } from './platform/work-limits/work-limits.ts'
import { profileRoutes } from './profiles/routes.ts'
import { publicationRoutes } from './publication/routes.ts'
import { chooseLocale } from './platform/texts.ts'
import { reportRoutes } from './reports/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { tableRoutes } from './tables/routes.ts'
import { createFindPerson } from './users/find-person.ts'
import { findLiveSessions } from './users/sessions/queries.ts'
import { userRoutes } from './users/routes.ts'

export const routes: readonly Route[] = [
  ...userRoutes,
  ...countryRoutes,
  ...newsRoutes,
  ...notificationRoutes,
  ...formRoutes,
  ...resultRoutes,
  ...fillingRoutes,
  ...reviewRoutes,
  ...parameterRoutes,
  ...profileRoutes,
  ...graphRoutes,
  ...figureRoutes,
  ...tableRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...publicationRoutes,
  ...harmonisationRoutes,
  ...datasetRoutes,
  ...jobRoutes,
  ...eventRoutes,
  ...auditRoutes,
]

export async function buildApp(
  given: Pick<ServerDeps, 'db' | 'files'> & Partial<ServerDeps>,
  options: Partial<HttpOptions> = {},
): Promise<FastifyInstance> {
  const deps: ServerDeps = {
    now: () => new Date(),
    production: false,
    publicUrl: 'http://localhost',
    singleSignOn: null,
    createFindPerson,
    jobs: new JobQueue(given.db, jobKinds),
    events: openEvents(given.db, given.now, options.logger),
    publicAnswers: null,
    workLimits: new WorkLimits(given.db),
    ...given,
  }
  const readiness = { database: async () => (await unreachableReason(deps.db)) === null, ...options.readiness }
  const health = { files: async () => (await deps.files.unusableReason()) === null }
  const { db, publicUrl } = deps
  const app = await buildServer(deps, routes, {
    describePage: (path, query, acceptLanguage) =>
      withDbTimeout(db, describePage({ db, publicUrl, path, query, locale: chooseLocale(acceptLanguage) })),
    ...options,
    readiness,
    health,
  })
  // Before it waits for requests in flight, since open streams would never finish.
  app.addHook('preClose', async () => {
    deps.events.close()
    deps.publicAnswers?.close()
  })
  return app
}

export const openPublicAnswers = (db: Db, log?: Logger): PublicAnswers =>
  new PublicAnswers({
    readVersion: () => readPublicMark(db),
    onError: error => log?.warn({ err: error }, 'whether what is public has changed cannot be read'),
  })

const openEvents = (db: Db, now = () => new Date(), log?: Logger): EventHub =>
  new EventHub({
    db,
    topics: eventTopics,
    findLiveSessions,
    now,
    onError: error => log?.warn({ err: error }, 'what has changed cannot be read for the streams of events'),
  })
