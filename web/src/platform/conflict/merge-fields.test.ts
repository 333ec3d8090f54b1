import { describe, expect, it } from 'vitest'
import { mergeFields, type Side } from './merge-fields.ts'

interface Thing {
  readonly name: string
  readonly note?: string | undefined
  readonly range: readonly [number, number]
  readonly flags: { readonly first: boolean; readonly second: boolean }
  readonly items: readonly { readonly id: string; readonly value: string; readonly unit: string }[]
}
const item = (id: string, value = id, unit = 'MW') => ({ id, value, unit })
const began: Thing = {
  name: 'Name',
  note: 'Note',
  range: [1, 2],
  flags: { first: false, second: false },
  items: [item('a'), item('b'), item('c')],
}
const merge = (mine: Partial<Thing>, theirs: Partial<Thing>, side?: Side) => {
  const versions = { began, mine: { ...began, ...mine }, theirs: { ...began, ...theirs } }
  const { merged, clashes, adopted } = mergeFields(versions, () => side)
  const paths = (differences: typeof clashes) => differences.map(({ path }) => path.join('.'))
  return { merged, clashes: paths(clashes), adopted: paths(adopted) }
}
const ids = ({ items }: Thing) => items.map(({ id }) => id).join('')

describe('fields', () => {
  it('changed by only one side are kept', () => {
    const { merged, clashes, adopted } = merge({ name: 'Mine' }, { note: 'Theirs', range: [1, 3] })
    expect(merged).toEqual({ ...began, name: 'Mine', note: 'Theirs', range: [1, 3] })
    expect(clashes).toEqual([])
    expect(adopted).toEqual(['note', 'range'])
  })

  it('take the chosen side', () => {
    const mine = { ...began, name: 'Mine', range: [0, 2] as const, items: [item('a', 'mine'), item('b'), item('c')] }
    const theirs = {
      ...began,
      name: 'Theirs',
      range: [1, 3] as const,
      items: [item('a', 'theirs'), item('b'), item('c')],
    }
    const choices = new Map<string, Side>([
      ['name', 'theirs'],
      ['range', 'mine'],
      ['items.a.value', 'theirs'],
    ])
    const { merged } = mergeFields<Thing>({ began, mine, theirs }, path => choices.get(path.join('.')))
    expect(merged).toMatchObject({ name: 'Theirs', range: [0, 2], items: [{ value: 'theirs' }, {}, {}] })
  })

  it('changed by both clash, unless to the same value', () => {
    expect(merge({ name: 'Mine', note: 'Same' }, { name: 'Theirs', note: 'Same' }).clashes).toEqual(['name'])
    expect(merge({ name: 'Mine' }, { name: 'Theirs' }).merged.name).toBe('Mine')
    expect(merge({ name: 'Mine' }, { name: 'Theirs' }, 'theirs').merged.name).toBe('Theirs')
  })

  it('are compared separately when nested', () => {
    const flags = (first: boolean, second: boolean) => ({ flags: { first, second } })
    expect(merge(flags(true, false), flags(false, true)).merged.flags).toEqual({ first: true, second: true })
  })

  it('may be missing', () => {
    expect(merge({ note: undefined }, { name: 'Theirs' }).merged.note).toBeUndefined()
    expect(merge({ note: undefined }, { note: 'Theirs' }).clashes).toEqual(['note'])
  })
})

describe('items of a list', () => {
  const [a, b, c] = began.items as [Thing['items'][0], Thing['items'][0], Thing['items'][0]]

  it('are merged one by one, field by field', () => {
    const mine = { items: [item('a', 'mine'), b, c] }
    const theirs = { items: [item('a', 'a', 'kW'), b, item('c', 'theirs')] }
    const { merged, clashes } = merge(mine, theirs)
    expect(merged.items).toEqual([item('a', 'mine', 'kW'), b, item('c', 'theirs')])
    expect(clashes).toEqual([])
  })

  it('clash field by field', () => {
    const versions = [{ items: [item('a', 'mine'), b, c] }, { items: [item('a', 'theirs', 'kW'), b, c] }] as const
    expect(merge(...versions).clashes).toEqual(['items.a.value'])
    expect(merge(...versions).merged.items[0]).toEqual(item('a', 'mine', 'kW'))
    expect(merge(...versions, 'theirs').merged.items[0]).toEqual(item('a', 'theirs', 'kW'))
  })

  it('come and go on both sides', () => {
    const { merged, clashes } = merge({ items: [a, item('x'), b] }, { items: [b, c, item('y')] })
    expect(ids(merged)).toBe('xby')
    expect(clashes).toEqual([])
  })

  it('changed by one side and removed by the other clash', () => {
    const gone = merge({ items: [a, c] }, { items: [a, item('b', 'theirs'), c] })
    expect(gone.clashes).toEqual(['items.b'])
    expect(ids(gone.merged)).toBe('ac')
    const kept = merge({ items: [a, c] }, { items: [a, item('b', 'theirs'), c] }, 'theirs')
    expect(kept.merged.items).toEqual([a, item('b', 'theirs'), c])
  })

  it('are in the order of whoever has moved one; two orders clash', () => {
    expect(ids(merge({ items: [a, b, c, item('x')] }, { items: [c, a, b] }).merged)).toBe('cabx')
    expect(ids(merge({ items: [b, a, c] }, { items: [a, b, item('y'), c] }).merged)).toBe('byac')
    expect(merge({ items: [b, a, c] }, { items: [b, a, c] }).clashes).toEqual([])
    const both = [{ items: [b, a, c] }, { items: [a, c, b] }] as const
    expect(merge(...both).clashes).toEqual(['items.order'])
    expect(ids(merge(...both).merged)).toBe('bac')
    expect(ids(merge(...both, 'theirs').merged)).toBe('acb')
  })
})
