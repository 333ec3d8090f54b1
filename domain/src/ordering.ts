// Order numbers: lists are sorted by them, and reordering numbers them 1 to n.

/** Equal numbers keep their order; items without a number come last. */
export function sortByOrder<T extends { readonly orderNumber?: number }>(items: readonly T[]): T[] {
  const number = (item: T) => item.orderNumber ?? Number.POSITIVE_INFINITY
  return [...items].sort((a, b) => (number(a) === number(b) ? 0 : number(a) - number(b)))
}

export function sortDimensions<T extends { readonly dimensionOrderNumber?: number }>(items: readonly T[]): T[] {
  const number = (item: T) => item.dimensionOrderNumber ?? Number.POSITIVE_INFINITY
  return [...items].sort((a, b) => (number(a) === number(b) ? 0 : number(a) - number(b)))
}

/** Numbers 1 to n; an item that already has its number stays the same object. */
export const renumber = <T extends { readonly orderNumber?: number }>(
  items: readonly T[],
): (T & { readonly orderNumber: number })[] =>
  items.map((item, index) => (hasOrder(item, index + 1) ? item : { ...item, orderNumber: index + 1 }))

const hasOrder = <T extends { readonly orderNumber?: number }>(
  item: T,
  order: number,
): item is T & { readonly orderNumber: number } => item.orderNumber === order

export const renumberDimensions = <T extends { readonly dimensionOrderNumber?: number }>(
  items: readonly T[],
): (T & { readonly dimensionOrderNumber: number })[] =>
  items.map((item, index) => ({ ...item, dimensionOrderNumber: index + 1 }))

/** Right below the original (3 → 3.1), without the rounding errors of binary fractions. */
export const copyOrder = (orderNumber: number): number => Math.round((orderNumber + 0.1) * 1e6) / 1e6

/** Unchanged when either index does not exist. Renumber afterwards. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list]
  if (!(from in moved) || !(to in moved)) return moved
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
