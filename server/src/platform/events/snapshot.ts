// PostgreSQL snapshots as cursors of topics: they come back from browsers.

/** As PostgreSQL writes it ('10:20:12,15'): an unreadable one would fail the query for all listeners. */
export function isSnapshot(text: string): boolean {
  const [, from, to, between] = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/.exec(text) ?? []
  if (!from || !to) return false
  const [first, end] = [BigInt(from), BigInt(to)]
  const running = between?.split(',').map(BigInt) ?? []
  const isAscending = running.every((number, at) => at === 0 || number > (running[at - 1] ?? 0n))
  return first > 0n && first <= end && isAscending && running.every(number => number >= first && number < end)
}
