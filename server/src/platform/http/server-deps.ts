// What the routes depend on, provided by whoever builds the server.
import type { Db } from '../db.ts'
import type { EventHub } from '../events/hub.ts'
import type { FileStore } from '../files/store.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { OidcProvider } from '../oidc/provider.ts'
import type { PublicAnswers } from '../public-answers/public-answers.ts'
import type { FindPerson } from '../person.ts'
import type { StampLookup } from '../stamps.ts'
import type { WorkLimits } from '../work-limits/work-limits.ts'

export interface ServerDeps {
  readonly db: Db
  /** @param stamp looked up by the same statement */
  readonly createFindPerson: (stamp: StampLookup | null) => FindPerson
  readonly now: () => Date
  readonly jobs: JobQueue
  readonly files: FileStore
  readonly events: EventHub
  readonly publicAnswers: PublicAnswers | null
  readonly workLimits: WorkLimits
  readonly publicUrl: string
  readonly singleSignOn: OidcProvider | null
  readonly isSecondFactorRequired?: boolean
  /** Production: compiles every schema at once and trusts responses. Elsewhere: compiles at first use and checks responses. */
  readonly production: boolean
  /** Left out: yes. */
  readonly isRateLimited?: boolean
}
