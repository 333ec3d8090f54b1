import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { gatherWrites } from './corking.ts'
import { openPool } from './pool.ts'
import { plannedAnew } from './statement-names.ts'

function countingStream(): { stream: Writable; packets: string[] } {
  const packets: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => (packets.push(String(chunk)), done()),
    writev: (chunks, done) => (packets.push(chunks.map(({ chunk }) => String(chunk)).join('')), done()),
  })
  return { stream, packets }
}

describe('gatherWrites', () => {
  it('sends what is written in one turn in one packet', async () => {
    const { stream, packets } = countingStream()
    const gather = gatherWrites(stream)
    const write = (text: string) => (gather(), stream.write(text))
    for (const text of ['a', 'b', 'c']) write(text)
    expect(packets).toEqual([])
    await nextTurn()
    expect(packets).toEqual(['abc'])
    write('d')
    await nextTurn()
    write('e')
    write('f')
    await nextTurn()
    expect(packets).toEqual(['abc', 'd', 'ef'])
    expect(stream.writableCorked).toBe(0)
  })

  it('leaves what others write beside it in its order', async () => {
    const { stream, packets } = countingStream()
    const gather = gatherWrites(stream)
    gather()
    stream.write('a')
    stream.write('b')
    await nextTurn()
    stream.write('c')
    expect(packets).toEqual(['ab', 'c'])
  })
})

describe('statements', () => {
  it('of one turn reach PostgreSQL in one packet, those with parameters under a name', async () => {
    const pool = openPool({ host: inject('pgHost'), user: 'app', database: 'postgres', max: 1 })
    const client = await pool.connect()
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    const packets: number[] = []
    const writev = stream._writev?.bind(stream)
    stream._writev = (chunks, done) => {
      packets.push(chunks.length)
      writev?.(chunks, done)
    }
    const text = 'select $1::int + 1 as sum'
    const sums = await Promise.all([1, 2, 3].map(one => client.query(text, [one])))
    expect(sums.map(({ rows }) => rows[0].sum)).toEqual([2, 3, 4])
    expect(packets).toHaveLength(1)
    const { rows } = await client.query('select name from pg_prepared_statements')
    expect(rows).toEqual([{ name: 's0' }])
    client.release()
    await pool.end()
  })

  it('that are planned again each time have no name', async () => {
    const pool = openPool({ host: inject('pgHost'), user: 'app', database: 'postgres', max: 1 })
    const lists = [[1], [1, 2, 3]]
    const text = `${plannedAnew} select count(*)::int as length from unnest($1::int[])`
    const counts = await Promise.all(lists.map(list => pool.query(text, [list])))
    expect(counts.map(({ rows }) => rows[0].length)).toEqual([1, 3])
    const { rows } = await pool.query('select name from pg_prepared_statements')
    expect(rows).toEqual([])
    await pool.end()
  })
})
