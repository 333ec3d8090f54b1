// Finds secrets in responses: of every endpoint that reads, of lists in other orders, and in packed files.
import { unzipSync } from 'fflate'
import { isPlainRead } from '@imp/domain/endpoint.ts'
import type { Line } from '@imp/domain/endpoints.ts'
import { routes } from '../../src/app.ts'
import { countryId } from '../../seeds/ids.ts'
import type { Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/server.ts'
import { requestFor, type Target } from './fixtures.ts'

const reading: readonly Line[] = routes
  .filter(
    ({ line, endpoint }) =>
      line.startsWith('GET ') &&
      (isPlainRead(endpoint) || line.includes('/download')) &&
      // Pages take long to draw; the workbooks hold the same facts.
      !line.includes('/pdf/'),
  )
  .map(({ line }) => line)
/** Lists ordered or filtered by deadlines. */
const lists = [
  '/api/Results/Filtered?sort=deadline',
  '/api/Results/Filtered?sort=-deadline',
  '/api/Results/Filtered?submission=open',
  '/api/Results/Filtered?status=partial&sort=status',
  `/api/Results/Filtered?country=${countryId('BE')}`,
  '/api/Results/Filtered?overview=true&sort=deadline',
  '/api/forms/active?items=50&page=1',
  '/api/newsFeed',
]

const startsAsZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
const textsOf = (bytes: Buffer): string[] =>
  startsAsZip(bytes) ? Object.values(unzipSync(bytes)).map(part => Buffer.from(part).toString()) : [bytes.toString()]

/** @returns lines and addresses whose responses hold a trace */
export async function findTraces(
  server: TestServer,
  who: Client,
  { target, traces }: { readonly target: Target; readonly traces: readonly string[] },
): Promise<readonly string[]> {
  const holds = (bytes: Buffer) => textsOf(bytes).some(text => traces.some(trace => text.includes(trace)))
  const found: string[] = []
  for (const line of reading) {
    if (holds((await who.sendRaw(line, requestFor(line, target))).bytes)) found.push(line)
  }
  for (const url of lists) {
    const { rawPayload } = await server.app.inject({ url, headers: who.headers })
    if (holds(rawPayload)) found.push(url)
  }
  return found
}
