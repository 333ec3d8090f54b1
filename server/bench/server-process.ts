// One of the two servers that are compared, as a process of its own so that its CPU time and its memory can be told apart.
// Forked by setup.ts; answers 'cpu' messages with the CPU milliseconds it has used.
import { buildApp } from '../src/app.ts'
import { openDb } from '../src/platform/db.ts'
import type { ConnectionOptions } from '../src/platform/postgres/pool.ts'
import { buildFloor } from './floor.ts'

const [, , kind, place, port] = process.argv
const database = JSON.parse(place ?? '{}') as ConnectionOptions
const app = kind === 'floor' ? buildFloor(database) : await buildApp({ db: openDb(database), production: true })
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.on('message', message => {
  if (message !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.send?.('ready')
