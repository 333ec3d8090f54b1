import { Type } from 'typebox'
import { Guid, maybe, oneOf, shape, TextUpTo } from '@imp/domain/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { Problem } from '../problems.ts'
import { createAddressCheck, createBodyCheck, createReplyCheck, createReplyWriter } from './schemas.ts'

const Body = shape({
  name: TextUpTo(5, 1),
  amount: maybe(Type.Number()),
  kinds: Type.Optional(Type.Array(oneOf('a', 'b'), { maxItems: 2 })),
  inner: Type.Optional(shape({ id: Guid })),
})
const id = '0190a1b2-0000-7000-8000-00000000000a'

function errorsOf(check: (data: unknown) => void, data: unknown) {
  try {
    check(data)
  } catch (error) {
    if (error instanceof Problem) return error.details.errors
    throw error
  }
  return null
}

describe.each([true, false])('a body (compiled at once: %s)', eager => {
  const check = createBodyCheck(Body, eager)
  it.each([
    [{ name: 'x' }],
    [{ name: 'x', amount: null }],
    [{ name: '𝒳𝒳𝒳𝒳𝒳', amount: -0.5e-300, kinds: ['a', 'b'], inner: { id: id.toUpperCase() } }],
  ])('takes %j', body => {
    const before = structuredClone(body)
    expect(errorsOf(check, body)).toBeNull()
    expect(body).toEqual(before)
  })

  it.each<[unknown, string]>([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'longer' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: null }, 'name'],
    [{ name: ['x'] }, 'name'],
    [{ name: 'x', amount: '7' }, 'amount'],
    [{ name: 'x', amount: true }, 'amount'],
    [{ name: 'x', kinds: 'a' }, 'kinds'],
    [{ name: 'x', kinds: ['a', 'c'] }, 'kinds.1'],
    [{ name: 'x', kinds: ['a', 'b', 'a'] }, 'kinds'],
    [{ name: 'x', inner: { id: 'x' } }, 'inner.id'],
    [{ name: 'x', inner: { id: `${id}\n` } }, 'inner.id'],
    [{ name: 'x', inner: { id, more: 1 } }, 'inner.more'],
    [{ name: 'x', colour: 'red' }, 'colour'],
    [{ name: 'x', constructor: 'red' }, 'constructor'],
    [{ name: 'a\0b' }, 'name'],
    [{ name: '\ud800' }, 'name'],
    [{ name: '\udc00x' }, 'name'],
  ])('refuses %j and names %s', (body, path) => {
    expect(errorsOf(check, body)?.[0]?.path).toBe(path)
  })

  it.each([[[]], ['x'], [7], [true]])('refuses %j instead of an object', body => {
    expect(errorsOf(check, body)).toHaveLength(1)
  })
})

describe('an address', () => {
  const check = createAddressCheck(
    shape({
      year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 3000 })),
      flag: Type.Optional(Type.Boolean()),
      ids: Type.Optional(Type.Array(Guid, { maxItems: 3 })),
      items: Type.Integer({ minimum: 1, maximum: 500, default: 100 }),
      name: Type.Optional(Type.String({ maxLength: 10 })),
    }),
    false,
  )
  it('converts text, fills in what is left out, and makes a list of one', () => {
    const query = { year: '2026', flag: 'true', ids: id }
    expect(errorsOf(check, query)).toBeNull()
    expect(query).toEqual({ year: 2026, flag: true, ids: [id], items: 100 })
  })

  it.each(['TRUE', 'True', 'FALSE', 'false'])('takes a boolean in any letter case: %s', flag => {
    const query = { flag }
    expect(errorsOf(check, query)).toBeNull()
    expect(query).toMatchObject({ flag: flag.toLowerCase() === 'true' })
  })

  it.each([
    ['year', 'x'],
    ['year', '2026.5'],
    ['year', '1e9'],
    ['year', 'NaN'],
    ['year', 'Infinity'],
    ['year', ['2025', '2026']],
    ['flag', 'yes'],
    ['items', '0'],
    ['items', '-1'],
    ['items', '501'],
    ['items', '99999999999999999999'],
    ['name', 'x'.repeat(11)],
    ['name', ['a', 'b']],
    ['name', '\0'],
  ])('refuses %s=%j and names it', (name, value) => {
    expect(errorsOf(check, { [name]: value })?.[0]?.path).toBe(name)
  })

  it('names everything that is wrong', () => {
    expect(
      errorsOf(check, { year: 'x', flag: 'y', more: '1' })
        ?.map(one => one.path)
        .sort(),
    ).toEqual(['flag', 'more', 'year'])
  })
})

describe('a reply', () => {
  const Reply = shape({ id: Guid, parts: Type.Array(shape({ name: Type.String() })), note: maybe(Type.String()) })
  const full = { id, parts: [{ name: 'a', secret: 1 }], note: null, password_hash: 'x' }

  it.each([true, false])('holds what is declared and nothing else (checked: %s)', checked => {
    expect(JSON.parse(createReplyWriter(Reply, false, checked)(full))).toEqual({
      id,
      parts: [{ name: 'a' }],
      note: null,
    })
  })

  it('is compared with its shape where that is wanted', () => {
    const write = createReplyWriter(Reply, false, true)
    expect(() => write({ id, parts: [{ name: null }] })).toThrow('differs from its declared shape')
    expect(() => createReplyCheck(Reply)('{"id":1}')).toThrow('differs from its declared shape')
    expect(() => createReplyCheck(Reply)(JSON.stringify(full))).not.toThrow()
  })

  it('survives texts that break out of careless JSON', () => {
    const name = '"\\\u2028\u0007</script>\ud83d\ude00'
    const text = createReplyWriter(Reply, false, false)({ id, parts: [{ name }] })
    expect(JSON.parse(text)).toMatchObject({ parts: [{ name }] })
  })
})
