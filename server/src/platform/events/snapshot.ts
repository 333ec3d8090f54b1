// Snapshots of PostgreSQL's as cursors of topics: they come back from browsers.

/** As PostgreSQL writes it ('10:20:12,15'): one that it cannot read would fail for all listeners. */
export function isSnapshot(text: string): boolean {
  const [, from, to, between] = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/.exec(text) ?? []
  if (!from || !to) return false
  const numbers = [from, ...(between?.split(',') ?? [])].map(BigInt)
  const isAscending = numbers.every((number, at) => at < 2 || number > (numbers[at - 1] ?? 0n))
  const [first = 0n, second = first] = numbers
  return first > 0n && second >= first && isAscending && (numbers.at(-1) ?? 0n) <= BigInt(to)
}
