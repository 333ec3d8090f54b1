import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { testServer } from '../../../testing/server.ts'
import { isSnapshot } from './snapshot.ts'

const server = testServer()

const canBeRead = (text: string): Promise<boolean> =>
  sql`select ${text}::pg_snapshot`.execute(server.db).then(
    () => true,
    () => false,
  )

it.each([
  ['10:20:', true],
  ['10:10:', true],
  ['10:20:10,19', true],
  ['10:20:20', false],
  ['10:20:9', false],
  ['10:20:15,12', false],
  ['20:10:', false],
  ['0:10:', false],
  ['10:20', false],
  ['a:b:', false],
  ['', false],
])('%j is a snapshot: %s', async (text, expected) => {
  expect(isSnapshot(text)).toBe(expected)
  expect(await canBeRead(text)).toBe(expected)
})
