// Registers the calls of every room with one server; used by the product and by the tests.
import type { FastifyInstance } from 'fastify'
import { countryRoutes } from './countries/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { jobKinds } from './job-kinds.ts'
import { jobRoutes } from './jobs/routes.ts'
import { whyUnreachable } from './platform/db.ts'
import { JobQueue } from './platform/jobs/queue.ts'
import { buildServer, type HttpOptions } from './platform/http/server.ts'
import type { Route } from './platform/http/route.ts'
import type { ServerDeps } from './platform/http/server-deps.ts'
import { closeEvents } from './results/events/service.ts'
import { resultRoutes } from './results/routes.ts'
import { findPersonByToken } from './users/sessions/queries.ts'
import { userRoutes } from './users/routes.ts'

export const routes: readonly Route[] = [...userRoutes, ...countryRoutes, ...formRoutes, ...resultRoutes, ...jobRoutes]

export async function buildApp(
  given: Pick<ServerDeps, 'db'> & Partial<ServerDeps>,
  options: Partial<HttpOptions> = {},
): Promise<FastifyInstance> {
  const deps: ServerDeps = {
    now: () => new Date(),
    production: false,
    findPerson: findPersonByToken,
    jobs: new JobQueue(given.db, jobKinds),
    ...given,
  }
  const readiness = { database: async () => (await whyUnreachable(deps.db)) === null, ...options.readiness }
  const app = await buildServer(deps, routes, { ...options, readiness })
  // Before it waits for requests in flight: open streams would never finish.
  app.addHook('preClose', async () => closeEvents(deps.db))
  return app
}
