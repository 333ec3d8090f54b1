// What the workers of a test's queue are given.
import { pino } from 'pino'
import type { WorkerOptions } from '../src/platform/jobs/queue.ts'
import type { TestServer } from './server.ts'

export const workerOptions = (server: TestServer): WorkerOptions => ({
  log: pino({ level: 'silent' }),
  files: server.files,
  publicUrl: 'https://imp.example',
  now: () => server.now ?? new Date(),
})
