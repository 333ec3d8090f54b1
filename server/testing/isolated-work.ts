// Work that goes wrong in every way, for the tests of the process that it is done in.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Work } from '../src/platform/isolated/messages.ts'
import { Problem } from '../src/platform/problems.ts'

export type Misbehaviour = 'none' | 'refuse' | 'fail' | 'spin' | 'wait' | 'eat' | 'exit'

export const run: Work<Misbehaviour, Buffer> = async how => {
  if (how === 'refuse') throw new Problem('notAPdf')
  if (how === 'fail') throw new Error('something broke')
  if (how === 'exit') process.exit(3)
  if (how === 'wait') await sleep(600_000)
  while (how === 'spin');
  const eaten: Buffer[] = []
  while (how === 'eat') eaten.push(Buffer.alloc(10_000_000, 1))
  return Buffer.from('done')
}
