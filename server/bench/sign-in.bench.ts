// Budgets: 40 sign-ins a second (argon2id, 19 MiB, t=2), while the p99 of reads at most doubles; known and unknown addresses
// within 10 % in median time, for signing in and forgotten passwords; looking up a session: 0.1 ms CPU a request.
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../src/platform/ids.ts'
import { hashPassword } from '../src/users/passwords/hashing.ts'
import { account } from './fixtures.ts'
import { measure, median, repeatRequests, reportBudget, runConcurrently, type Work } from './measure.ts'
import { withBench, type Bench } from './setup.ts'

const password = 'Monitoring-2026'
const readsPerSecond = 50
const signInsPerSecond = 40
const roundCount = Number(process.env['ROUNDS'] ?? 5)
const seconds = Number(process.env['SECONDS'] ?? 4)

await withBench(
  async bench => {
    const names = await makeAccounts(bench, 60)
    const { token } = await account(bench, 'Admin', null)
    await signInAtOnce(bench, names, 1)
    await compareReads(bench, names, token)
    // Accounts that nobody has signed in with from here: known ones are not delayed (decision 0118).
    await compareAddresses(bench, await makeAccounts(bench, 60))
    await compareLookUp(bench, token)
  },
  { isRateLimited: true },
)

async function makeAccounts({ db }: Bench, count: number): Promise<string[]> {
  const password_hash = await hashPassword(password)
  const names = Array.from({ length: count }, () => `${newId()}@bench.example`)
  const rows = names.map(username => ({ id: newId(), username, role: 'Viewer' as const, password_hash }))
  await db.insertInto('users').values(rows).execute()
  return names
}

async function post({ product }: Bench, path: string, body: string, type = 'application/json'): Promise<number> {
  const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body })
  await answer.arrayBuffer()
  return answer.status
}
function authenticate(bench: Bench, username: string, secret = password): Promise<number> {
  return post(bench, '/users/authenticate', JSON.stringify({ username, password: secret }))
}

function signInAtOnce(bench: Bench, names: readonly string[], forSeconds = seconds): ReturnType<Work> {
  return runConcurrently(
    async n => {
      if ((await authenticate(bench, names[n % names.length] ?? '')) !== 200) throw new Error('not signed in')
    },
    { concurrency: 8, seconds: forSeconds },
  )
}

/** Does not wait for responses. @returns p99 in ms from the moment each request was due */
async function sendSteadily(perSecond: number, send: (n: number) => Promise<void>): Promise<number> {
  const latencies: number[] = []
  const running: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = begin + (n * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    running.push(send(n).then(() => void latencies.push(performance.now() - due)))
  }
  await Promise.all(running)
  return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0
}

async function compareReads(bench: Bench, names: readonly string[], token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const read = async () => {
    await (await fetch(`${bench.product.url}/api/countries`, { headers })).arrayBuffer()
  }
  const signIn = async (n: number) => {
    if ((await authenticate(bench, names[n % names.length] ?? '')) !== 200) throw new Error('not signed in')
  }
  const rounds: { readonly perSecond: number; readonly quiet: number; readonly busy: number }[] = []
  for (let round = 0; round < roundCount; round++) {
    const { latencies, failed, seconds: taken } = await signInAtOnce(bench, names)
    if (failed > 0) throw new Error(`${failed} sign-ins failed`)
    const quiet = await sendSteadily(readsPerSecond, read)
    const [busy] = await Promise.all([sendSteadily(readsPerSecond, read), sendSteadily(signInsPerSecond, signIn)])
    rounds.push({ perSecond: latencies.length / taken, quiet, busy })
  }
  const perSecond = median(rounds.map(round => round.perSecond))
  reportBudget(perSecond >= signInsPerSecond, `sign-ins: ${perSecond.toFixed(0)}/s (budget ${signInsPerSecond}/s)`)
  const [quiet, busy] = [median(rounds.map(round => round.quiet)), median(rounds.map(round => round.busy))]
  const ratio = median(rounds.map(round => round.busy / round.quiet))
  const times = `p99 ${quiet.toFixed(1)} ms quiet, ${busy.toFixed(1)} ms beside ${signInsPerSecond} sign-ins/s`
  reportBudget(ratio <= 2, `reads: ${times}, ${ratio.toFixed(2)} times (budget 2)`)
}

/** Known and unknown addresses in turns; counted failures are deleted, so that nobody is slowed down. */
async function compareAddresses(bench: Bench, names: readonly string[]): Promise<void> {
  const calls = {
    'signing in': (name: string) => authenticate(bench, name, 'not the password'),
    'forgotten passwords': (name: string) => post(bench, '/users/forgotPassword', name, 'text/plain'),
  }
  for (const [what, call] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const time = async (kind: keyof typeof times, name: string) => {
      const from = performance.now()
      const status = await call(name)
      if (![200, 401].includes(status)) throw new Error(`${what}: ${status}`)
      times[kind].push(performance.now() - from)
    }
    for (let round = 0; round < 20 * roundCount; round++) {
      const known = names[round % names.length] ?? ''
      // The order alternates, since work left over from one request falls on the next.
      const turns = [() => time('known', known), () => time('unknown', `${newId()}@bench.example`)]
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
        await turn()
        await wait(20)
      }
      await bench.db.deleteFrom('password_requests').execute()
      await bench.db.deleteFrom('sign_in_failures').execute()
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    const difference = Math.abs(known / unknown - 1)
    reportBudget(
      difference <= 0.1,
      `${what}: ${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown, ${(difference * 100).toFixed(1)} % apart (budget 10 %)`,
    )
  }
}

async function compareLookUp(bench: Bench, token: string): Promise<void> {
  const requests = [{ path: '/api/countries/nonInvolved' }]
  const rounds: number[] = []
  for (let round = 0; round < roundCount + 1; round++) {
    const bare = await measure(bench, bench.product, repeatRequests(requests, bench.product.url, null))
    const withSession = await measure(bench, bench.product, repeatRequests(requests, bench.product.url, token))
    if (bare.failed + withSession.failed > 0) throw new Error('reads failed')
    rounds.push(withSession.cpu - bare.cpu)
  }
  const added = median(rounds.slice(1))
  reportBudget(added <= 0.1, `a session looked up: ${added.toFixed(3)} ms CPU a request (budget 0.1 ms)`)
}
