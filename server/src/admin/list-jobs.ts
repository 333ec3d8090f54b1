// `list-jobs`: background jobs and their outcome.
import { jobStatuses, listJobs } from '../platform/jobs/queries.ts'
import { print, type AdminCommand } from './command.ts'
import { UsageError } from './failures.ts'
import { formatTable } from './text-table.ts'

const maxRows = 200

export const listJobsCommand: AdminCommand = {
  name: 'list-jobs',
  summary: `Lists the newest ${maxRows} jobs.`,
  operands: [],
  options: { status: { value: 'STATUS', about: `only these: ${jobStatuses.join(', ')}` } },
  async run(given, { db }) {
    const status = given.text('status')
    if (status !== null && !jobStatuses.some(one => one === status))
      throw new UsageError(`There is no status '${status}'.`)
    const jobs = await listJobs(db, status, maxRows)
    if (jobs.length === 0) return print('There are no such jobs.')
    print(
      formatTable(
        ['id', 'kind', 'status', 'attempts', 'created', 'owner', 'error'],
        jobs.map(job => [
          job.id,
          job.kind,
          job.status,
          String(job.attempts),
          job.createdAt.toISOString(),
          job.ownerName ?? '-',
          job.errorCode ?? '-',
        ]),
      ),
    )
  },
}
