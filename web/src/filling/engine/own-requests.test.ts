import { expect, it } from 'vitest'
import { asOwnRequest, isOwnRequestUnderWay } from './own-requests.ts'

it('is under way until the last of several requests has ended, even if one fails', async () => {
  const ends: (() => void)[] = []
  const wait = () => new Promise<void>(resolve => void ends.push(resolve))
  const first = asOwnRequest(wait)
  const second = asOwnRequest(async () => {
    await wait()
    throw new Error('no network')
  }).catch(() => 'failed')
  ends[0]?.()
  await first
  expect(isOwnRequestUnderWay()).toBe(true)
  ends[1]?.()
  expect(await second).toBe('failed')
  expect(isOwnRequestUnderWay()).toBe(false)
})
