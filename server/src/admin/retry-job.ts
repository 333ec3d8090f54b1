// `retry-job`: restarts a job that failed or was cancelled.
import { retryJob } from '../platform/jobs/queries.ts'
import { maxLifetimeMs } from '../platform/jobs/queue.ts'
import { validate as isUuid } from 'uuid'
import { print, type AdminCommand } from './command.ts'
import { CommandFailure } from './failures.ts'

export const retryJobCommand: AdminCommand = {
  name: 'retry-job',
  summary: 'Begins a job again that has failed or was cancelled.',
  operands: ['ID'],
  options: {},
  async run({ operands: [id = ''] }, { db }) {
    const isQueued = isUuid(id) && (await retryJob(db, id, new Date(Date.now() + maxLifetimeMs)))
    if (!isQueued)
      throw new CommandFailure(`No job '${id}' has failed or was cancelled. \`list-jobs\` shows which have.`)
    print('The job is queued again.')
  },
}
