// What the routes stand in: handed in by whoever builds the server.
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
  /** @param stamp is looked up by the same statement */
  readonly createFindPerson: (stamp: StampLookup | null) => FindPerson
  readonly now: () => Date
  readonly jobs: JobQueue
  readonly files: FileStore
  readonly events: EventHub
  /** Null: visitors are answered again each time. */
  readonly publicAnswers: PublicAnswers | null
  readonly workLimits: WorkLimits
  /** The address people type, without a slash at its end. */
  readonly publicUrl: string
  /** Null: people sign in with name and password only. */
  readonly singleSignOn: OidcProvider | null
  /** Of administrators who sign in with a password. Left out: no. */
  readonly isSecondFactorRequired?: boolean
  /** Production: compile every schema at once and trust replies. Elsewhere: compile at first use and check replies. */
  readonly production: boolean
  /** Left out: yes. */
  readonly isRateLimited?: boolean
}
