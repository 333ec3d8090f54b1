// Budgets: 10,000 e-mails are queued and sent to a mail server on the same machine within 5 minutes, while the p99 of other
// requests at most doubles; a submission that notifies takes at most 15 % longer than one that does not.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'
import { type NewMail, queueMails } from '../src/platform/mail/queue.ts'
import { account, freshResults, makeForm, put, resultsOf } from './fixtures.ts'
import { median, reportBudget } from './measure.ts'
import { withBench } from './setup.ts'

const mailCount = 10_000
const maxSeconds = 300
const maxSlowdown = 2
const maxShareOfNotifying = 1.15

const catcher = fork(fileURLToPath(new URL('../testing/mail-catcher.ts', import.meta.url)), { execArgv: [] })
const [{ smtpUrl }] = (await once(catcher, 'message')) as [{ smtpUrl: string }]

await withBench(async bench => {
  const { db } = bench
  const product = await bench.startProduct(smtpUrl)
  const admin = await account(bench, 'Admin', null)
  const form = await makeForm(bench, admin.token, 90)
  const [result] = await resultsOf(bench, form.id)
  const contact = await account(bench, 'NCLP', result?.countryId ?? null)
  await sql`delete from mails`.execute(db)

  /** Reads a form or saves an answer 40 times a second, however long that takes. Latencies in ms. */
  async function workAsPeopleDo(until: () => boolean | Promise<boolean>): Promise<number[]> {
    const latencies: number[] = []
    const sent: Promise<void>[] = []
    const read = `${product.url}/api/forms/${form.id}`
    const save = `${product.url}/api/results/singlequestion/${result?.id ?? ''}`
    for (let n = 0; n % 40 !== 0 || n === 0 || !(await until()); n++) {
      const begin = performance.now()
      const answer = JSON.stringify({ question: form.numbers[n % form.numbers.length], numeric: n })
      const request = n % 2 === 0 ? put(read, contact.token, 'GET') : put(save, contact.token, 'PATCH', answer)
      sent.push(request.then(() => void latencies.push(performance.now() - begin)))
      await sleep(25)
    }
    await Promise.all(sent)
    return latencies
  }

  let seconds = 0
  await workAsPeopleDo(() => ++seconds > 3)
  seconds = 0
  const quiet = percentile(await workAsPeopleDo(() => ++seconds > 20), 0.99)

  const begin = performance.now()
  await queueInBatches(db)
  const queuedSeconds = (performance.now() - begin) / 1000
  const busy = percentile(await workAsPeopleDo(async () => (await countUnsent(db)) === 0), 0.99)
  const totalSeconds = (performance.now() - begin) / 1000
  const { sent } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow()
  reportBudget(
    totalSeconds <= maxSeconds && Number(sent) === mailCount,
    `${sent} mails in ${totalSeconds.toFixed(0)} s, of which ${queuedSeconds.toFixed(1)} s to queue them (budget ${maxSeconds} s)`,
  )
  reportBudget(
    busy <= quiet * maxSlowdown,
    `p99 of other requests ${busy.toFixed(1)} ms while mails are sent, ${quiet.toFixed(1)} ms before (budget: ${maxSlowdown} times)`,
  )

  for (let made = 1; made < 10; made++) await account(bench, 'Admin', null)
  const fresh = await freshResults(bench, admin.token, 14, 200)
  const times = { notifying: [] as number[], silent: [] as number[] }
  for (const [n, one] of fresh.entries()) {
    const kind = n % 2 === 0 ? 'notifying' : 'silent'
    await db
      .updateTable('forms')
      .set({
        send_notification: JSON.stringify({
          formSubmittedNclp: kind === 'notifying',
          formSubmittedAdmin: kind === 'notifying',
        }),
      })
      .where('id', 'in', select => select.selectFrom('results').select('form_id').where('id', '=', one.id))
      .execute()
    const from = performance.now()
    await put(`${bench.product.url}/api/results/submit/${one.id}`, one.token, 'PATCH', one.body)
    times[kind].push(performance.now() - from)
  }
  const [notifying, silent] = [median(times.notifying), median(times.silent)]
  reportBudget(
    notifying <= silent * maxShareOfNotifying,
    `a submission of 200 answers that notifies 11 people ${notifying.toFixed(1)} ms, one that notifies nobody ${silent.toFixed(1)} ms`,
  )
}).finally(() => catcher.kill())

async function queueInBatches(db: Db): Promise<void> {
  const batch = 1000
  for (let first = 0; first < mailCount; first += batch) {
    const mails = Array.from(
      { length: batch },
      (_, n): NewMail => ({
        userId: null,
        address: `reader${first + n}@bench.example`,
        locale: 'en-US',
        kind: 'newForm',
        subject: `[Implementation Monitoring Platform] Bench ${first + n}`,
        content: {
          paragraphs: ['There is a new form to fill, deadline 31.12.2026.'],
          link: { label: 'Open in the platform', url: 'https://imp.example/forms/view/1' },
          unsubscribeUrl: null,
        },
        eventKey: `bench ${first + n}`,
      }),
    )
    await db.transaction().execute(tx => queueMails(tx, mails, new Date()))
  }
}

async function countUnsent(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mails where status = 'queued'`.execute(db)
  return rows[0]?.count ?? 0
}

function percentile(latencies: readonly number[], share: number): number {
  return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * share)] ?? 0
}
