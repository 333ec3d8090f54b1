// Finds the process of the sandbox (server/src/platform/sandbox), for tests that kill it. Linux only.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const pollIntervalMs = 5

/** Waits until there is one. @returns its pid */
export async function findIsolatedProcess(): Promise<number> {
  for (;;) {
    const found = readdirSync('/proc').find(name => /^\d+$/.test(name) && isIsolatedChild(name))
    if (found !== undefined) return Number(found)
    await wait(pollIntervalMs)
  }
}

function isIsolatedChild(pid: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const isChild = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${process.pid}\n`)
    return isChild && command.includes('sandbox/child.ts')
  } catch {
    return false
  }
}
