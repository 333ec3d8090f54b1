// Tracks which windows of the product are open in this browser: each holds a lock with its own name while it exists.
const prefix = 'imp.window/'
let own: string | null = null

export function thisWindow(): string {
  if (own) return own
  own = crypto.getRandomValues(new Uint32Array(2)).join('-')
  // Locks exist only in secure contexts.
  const { locks } = navigator as { locks?: LockManager | null }
  locks?.request(prefix + own, () => new Promise(() => {})).catch(() => {})
  return own
}

/** Empty where it cannot be known. */
export async function listOtherWindows(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query()
    const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    return new Set(names.filter(name => name !== own))
  } catch {
    return new Set()
  }
}
