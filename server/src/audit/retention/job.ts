// Deletes audit entries beyond their retention period, in short steps that delay nobody, and records it in the log.
import { setTimeout as sleep } from 'node:timers/promises'
import { shape, Time } from '@imp/domain/endpoint.ts'
import { recordDone } from '../../platform/audit/record.ts'
import { defineJob } from '../../platform/jobs/kind.ts'
import { system } from '../../platform/person.ts'
import { countOldEntries, deleteOldEntries } from './queries.ts'

const entriesPerStep = 1000
const pauseMs = 20

export const auditRetentionJob = defineJob({
  name: 'auditRetention',
  input: shape({ before: Time }),
  maxUnfinishedPerOwner: 1,
  concurrency: 1,
  timeoutMs: 6 * 3_600_000,
  maxAttempts: 5,
  async run({ db, id, input, now, signal, reportItems }) {
    const before = new Date(input.before)
    const count = await countOldEntries(db, before)
    if (count === 0) return null
    // Recorded before deletion, under the job's id, so that a retry after a crash finds it.
    await recordDone(db, {
      id,
      at: now,
      person: system,
      token: null,
      address: '',
      userAgent: '',
      operation: { resource: 'audit', action: 'delete' },
      call: 'auditRetention',
      params: { entries: String(count), before: before.toISOString() },
    })
    for (let steps = 1; (await deleteOldEntries(db, before, entriesPerStep)) > 0; steps++) {
      signal.throwIfAborted()
      reportItems(Math.min(count, steps * entriesPerStep), count)
      await sleep(pauseMs, undefined, { signal })
    }
    return null
  },
})
