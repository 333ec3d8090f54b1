// Reads the search parameters of a screen; anything invalid (a typo, an old link) is ignored.

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
export const readGuid = (value: unknown): string | undefined =>
  typeof value === 'string' && guid.test(value) ? value.toLowerCase() : undefined

/** The router parses '2024' as a number and 'true' as a boolean; names may look like that. */
export const readText = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') && value !== ''
    ? String(value).slice(0, 200)
    : undefined

export const readOneOf = <const V extends string>(value: unknown, values: readonly V[]): V | undefined =>
  values.find(one => one === value)

export const readSort = <const C extends string>(value: unknown, columns: readonly C[]): C | `-${C}` | undefined =>
  columns.flatMap(column => [column, `-${column}`] as const).find(one => one === value)

export const readInteger = (value: unknown, from: number, to: number): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number >= from && number <= to ? number : undefined
}

export const omitUndefined = <T extends object>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T
