import { expect, it } from 'vitest'
import { asOwnCall, isOwnCallUnderWay } from './own-calls.ts'

it('is under way until the last of several has ended, also where one fails', async () => {
  const ends: (() => void)[] = []
  const wait = () => new Promise<void>(resolve => void ends.push(resolve))
  const first = asOwnCall(wait)
  const second = asOwnCall(async () => {
    await wait()
    throw new Error('no network')
  }).catch(() => 'failed')
  ends[0]?.()
  await first
  expect(isOwnCallUnderWay()).toBe(true)
  ends[1]?.()
  expect(await second).toBe('failed')
  expect(isOwnCallUnderWay()).toBe(false)
})
