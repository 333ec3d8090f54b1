// Work that goes wrong in every way, for tests of the sandbox.
import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Work } from '../src/platform/sandbox/messages.ts'
import { Problem } from '../src/platform/problems.ts'

export type Misbehaviour = 'none' | 'refuse' | 'fail' | 'spin' | 'wait' | 'eat' | 'exit' | 'look around'

export const run: Work<Misbehaviour, Buffer> = async how => {
  if (how === 'refuse') throw new Problem('notAPdf')
  if (how === 'fail') throw new Error('something broke')
  if (how === 'exit') process.exit(3)
  if (how === 'look around') return Buffer.from(JSON.stringify(await lookAround()))
  if (how === 'wait') await sleep(600_000)
  while (how === 'spin');
  const eaten: Buffer[] = []
  while (how === 'eat') eaten.push(Buffer.alloc(10_000_000, 1))
  return Buffer.from('done')
}

export interface Environment {
  readonly names: readonly string[]
  readonly startedWith: string
  readonly folder: string
  readonly openFiles: readonly string[]
}
async function lookAround(): Promise<Environment> {
  const opened = await readdir('/proc/self/fd')
  return {
    names: Object.keys(process.env),
    startedWith: await readFile('/proc/self/environ', 'latin1'),
    folder: process.cwd(),
    openFiles: await Promise.all(opened.map(one => readlink(`/proc/self/fd/${one}`).catch(() => ''))),
  }
}
