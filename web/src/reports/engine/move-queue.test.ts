import { describe, expect, it } from 'vitest'
import { createMoveQueue } from './move-queue.ts'

const settle = () => new Promise(resolve => setTimeout(resolve, 20))

describe('createMoveQueue', () => {
  it('shows every move at once, and sends them one by one', async () => {
    const sent: string[] = []
    const first = Promise.withResolvers<void>()
    const queue = createMoveQueue<string>({
      send: async move => {
        sent.push(move)
        if (move === 'a') await first.promise
      },
      onFailure: () => {},
    })
    queue.add('a')
    queue.add('b')
    expect(queue.pending.get()).toEqual(['a', 'b'])
    expect(sent).toEqual(['a'])
    first.resolve()
    await settle()
    expect(sent).toEqual(['a', 'b'])
    expect(queue.pending.get()).toEqual([])
  })

  it('reverts a failed move and those based on it, and continues afterwards', async () => {
    const failures: unknown[] = []
    const sent: string[] = []
    const queue = createMoveQueue<string>({
      send: async move => {
        sent.push(move)
        if (move === 'a') throw new Error('refused')
      },
      onFailure: error => failures.push(error),
    })
    queue.add('a')
    queue.add('b')
    await settle()
    expect(sent).toEqual(['a'])
    expect(queue.pending.get()).toEqual([])
    expect(failures).toHaveLength(1)
    queue.add('c')
    await settle()
    expect(sent).toEqual(['a', 'c'])
  })
})
