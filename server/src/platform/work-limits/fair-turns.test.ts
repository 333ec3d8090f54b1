import { describe, expect, it } from 'vitest'
import { FairTurns } from './fair-turns.ts'

describe('FairTurns', () => {
  it('serves everyone who waits in rounds: twenty of one hold up nobody', async () => {
    const turns = new FairTurns(1)
    const served: string[] = []
    const ask = (who: string) => turns.take(who, async () => void served.push(who))
    await Promise.all([...Array.from({ length: 20 }, () => ask('anna')), ask('ben'), ask('cleo')])
    expect(served.slice(0, 5)).toEqual(['anna', 'anna', 'ben', 'cleo', 'anna'])
    expect(served).toHaveLength(22)
  })

  it('runs a limited number at once', async () => {
    const turns = new FairTurns(2)
    let [now, most] = [0, 0]
    const work = async () => {
      most = Math.max(most, ++now)
      await Promise.resolve()
      now--
    }
    await Promise.all(Array.from({ length: 10 }, (_, at) => turns.take(String(at), work)))
    expect([most, now]).toEqual([2, 0])
  })

  it('goes on after work that fails, and without those who no longer wait', async () => {
    const turns = new FairTurns(1)
    const gone = new AbortController()
    const first = turns.take('anna', () => Promise.reject(new Error('broken')))
    const second = turns.take('anna', async () => 'never', gone.signal)
    const third = turns.take('anna', async () => 'done')
    gone.abort(new Error('gone'))
    await expect(first).rejects.toThrow('broken')
    await expect(second).rejects.toThrow('gone')
    expect(await third).toBe('done')
    expect(turns.waitingOf('anna')).toBe(0)
  })
})
