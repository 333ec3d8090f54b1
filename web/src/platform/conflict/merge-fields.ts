// Merges two people's changes to the same thing: plain data field by field, lists of things with ids item by item. What only
// one of them has changed is kept; a field that both have changed differently is a clash (D51).
import { dequal } from 'dequal/lite'

/** The original, my edit of it, and what somebody else has stored. */
export interface Versions<T> {
  readonly began: T
  readonly mine: T
  readonly theirs: T
}
export type Side = 'mine' | 'theirs'

export type Choices = ReadonlyMap<string, Side>

/** Path of a field in the data: ['name'], ['options', id, 'value'], ['options', 'order']; of an item: ['options', id]. */
type FieldPath = readonly string[]
export type SideOf = (path: FieldPath) => Side | undefined

/** A field that differs between mine and theirs; a value is undefined where the field does not exist. */
export interface FieldDifference extends Versions<unknown> {
  readonly path: FieldPath
}
export interface Merge<T> {
  readonly merged: T
  readonly clashes: readonly FieldDifference[]
  readonly adopted: readonly FieldDifference[]
}

/** An item of a list. Lists of anything without ids are merged as one value. */
interface Item {
  readonly id: string
}
type Fields = Readonly<Record<string, unknown>>

/** Where nobody was asked, clashes take my value and all other fields the value of whoever has changed them. */
export function mergeFields<T extends object>(versions: Versions<T>, sideOf: SideOf = () => undefined): Merge<T> {
  const clashes: FieldDifference[] = []
  const adopted: FieldDifference[] = []
  const merged = merge([], versions) as T
  return { merged, clashes, adopted }

  function merge(path: FieldPath, value: Versions<unknown>): unknown {
    const { began, mine, theirs } = value
    if (dequal(mine, theirs) || dequal(began, theirs)) return mine
    if (areItems(began, mine, theirs)) return mergeItems(path, value as Versions<readonly Item[]>)
    if (areFields(began, mine, theirs)) return mergeObjects(path, value as Versions<Fields>)
    if (dequal(began, mine)) {
      adopted.push({ path, ...value })
      return value[sideOf(path) ?? 'theirs']
    }
    clashes.push({ path, ...value })
    return value[sideOf(path) ?? 'mine']
  }

  function mergeObjects(path: FieldPath, { began, mine, theirs }: Versions<Fields>): Fields {
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    const entries = [...names].map(name => {
      const value = { began: began[name], mine: mine[name], theirs: theirs[name] }
      return [name, merge([...path, name], value)] as const
    })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }

  function mergeItems(path: FieldPath, lists: Versions<readonly Item[]>): readonly Item[] {
    const began = mapById(lists.began)
    const mine = mapById(lists.mine)
    const theirs = mapById(lists.theirs)
    const items = new Map<string, Item>()
    for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
      const value = { began: began.get(id), mine: mine.get(id), theirs: theirs.get(id) }
      const item = merge([...path, id], value) as Item | undefined
      if (item) items.set(id, item)
    }
    return mergeOrder(path, lists).flatMap(id => items.get(id) ?? [])
  }

  /** The ids of both lists, in the order of whoever has moved something. */
  function mergeOrder(path: FieldPath, { began, mine, theirs }: Versions<readonly Item[]>): readonly string[] {
    const isMovedByMe = isMoved(began, mine)
    const isMovedByThem = isMoved(began, theirs)
    if (isMovedByMe && isMovedByThem && isMoved(mine, theirs)) {
      const order = [...path, 'order']
      clashes.push({ path: order, began, mine, theirs })
      return (sideOf(order) ?? 'mine') === 'mine' ? insertMissing(mine, theirs) : insertMissing(theirs, mine)
    }
    return isMovedByThem && !isMovedByMe ? insertMissing(theirs, mine) : insertMissing(mine, theirs)
  }
}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areFields = (...values: readonly unknown[]): boolean => values.every(isPlain)
const areItems = (...lists: readonly unknown[]): boolean =>
  lists.every(list => Array.isArray(list) && list.every(item => isPlain(item) && typeof item['id'] === 'string')) &&
  lists.some(list => (list as readonly unknown[]).length > 0)

const mapById = (items: readonly Item[]): ReadonlyMap<string, Item> => new Map(items.map(item => [item.id, item]))

function isMoved(one: readonly Item[], other: readonly Item[]): boolean {
  const [inOne, inOther] = [mapById(one), mapById(other)]
  const left = one.filter(({ id }) => inOther.has(id)).map(({ id }) => id)
  const right = other.filter(({ id }) => inOne.has(id)).map(({ id }) => id)
  return !dequal(left, right)
}

/** The ids of `list`, plus those only in `other`, each behind its predecessor there, or at the end. */
function insertMissing(list: readonly Item[], other: readonly Item[]): readonly string[] {
  const ids = list.map(({ id }) => id)
  const known = new Set(ids)
  const lastKnown = other.findLastIndex(({ id }) => known.has(id))
  let before = -1
  for (const [place, { id }] of other.entries()) {
    if (known.has(id)) before = ids.indexOf(id)
    else if (place > lastKnown) ids.push(id)
    else ids.splice(++before, 0, id)
  }
  return ids
}
