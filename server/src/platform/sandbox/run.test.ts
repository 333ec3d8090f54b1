import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Environment, Misbehaviour } from '../../../testing/sandbox-work.ts'
import { runIsolated } from './run.ts'

const module = new URL('../../../testing/sandbox-work.ts', import.meta.url)
const limits = { timeoutMs: 20_000, maxMemoryBytes: 300_000_000 }
const never = new AbortController().signal
const otherModule = new URL('?other', module)
interface Order {
  kind?: URL
  signal?: AbortSignal
  timeoutMs?: number
  personId?: string | null
}
const run = (
  how: Misbehaviour,
  { signal = never, timeoutMs = limits.timeoutMs, personId = null, kind = module }: Order = {},
) => runIsolated<Uint8Array>(kind, how, { ...limits, timeoutMs }, { user: { id: personId }, signal })

const findWorkers = (mark: string): string[] =>
  readdirSync('/proc').filter(pid => /^\d+$/.test(pid) && commandOf(pid).includes(mark))
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

describe('work in the sandbox', () => {
  it('answers', async () => {
    expect(Buffer.from(await run('none')).toString()).toBe('done')
  })

  it.runIf(process.platform === 'linux')('sees no setting, no folder and no open file of the server', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'imp-secret-'))
    const secretFile = path.join(folder, 'secret.txt')
    writeFileSync(secretFile, 'a secret')
    const opened = openSync(secretFile, 'r')
    process.env['ADMIN_PASSWORD'] = 'a password that stays here'
    try {
      const seen = JSON.parse(Buffer.from(await run('look around')).toString()) as Environment
      expect(seen.names).not.toContain('ADMIN_PASSWORD')
      expect(seen.startedWith).not.toContain('a password that stays here')
      expect(seen.folder).not.toBe(process.cwd())
      expect(seen.openFiles.filter(name => name.startsWith(folder))).toEqual([])
    } finally {
      delete process.env['ADMIN_PASSWORD']
      closeSync(opened)
      rmSync(folder, { recursive: true })
    }
  })

  it('passes on its refusals and failures', async () => {
    await expect(run('refuse')).rejects.toMatchObject({ code: 'notAPdf' })
    await expect(run('fail')).rejects.toThrow('something broke')
  })

  it.each(['spin', 'wait'] as const)('that takes too long (%s) is given up', async how => {
    await expect(run(how, { timeoutMs: 500 })).rejects.toMatchObject({ name: 'WorkTooExpensive' })
  })

  it('that takes too much memory is ended', async () => {
    await expect(run('eat')).rejects.toMatchObject({ name: 'WorkTooExpensive' })
  })

  it('whose process dies fails', async () => {
    await expect(run('exit')).rejects.toMatchObject({ name: 'WorkTooExpensive' })
  })

  it('that is cancelled ends, even before its turn', async () => {
    const gone = new AbortController()
    const all = Array.from({ length: 4 }, () => run('wait', { signal: gone.signal }))
    setTimeout(() => gone.abort(new Error('gone')), 100)
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.map(one => one.status === 'rejected' && String(one.reason))).toEqual(Array(4).fill('Error: gone'))
  })

  it('of one person leaves a place to others', async () => {
    const gone = new AbortController()
    const mine = Array.from({ length: 4 }, () => run('wait', { signal: gone.signal, personId: 'Anna' }))
    expect(Buffer.from(await run('none', { personId: 'Ben' })).toString()).toBe('done')
    gone.abort(new Error('gone'))
    const outcomes = await Promise.allSettled(mine)
    expect(outcomes.map(one => one.status)).toEqual(Array(4).fill('rejected'))
  })

  it('of one kind leaves a place to another, however many ask for it', async () => {
    const gone = new AbortController()
    const all = ['Anna', 'Ben', 'Cleo', 'Dora'].map(personId => run('wait', { signal: gone.signal, personId }))
    expect(Buffer.from(await run('none', { personId: 'Emil', kind: otherModule })).toString()).toBe('done')
    gone.abort(new Error('gone'))
    await Promise.allSettled(all)
  })

  it('of one person is refused while ten pieces of theirs wait, and of nobody else', async () => {
    const gone = new AbortController()
    const mine = Array.from({ length: 10 }, () => run('wait', { signal: gone.signal, personId: 'Anna' }))
    await expect(run('none', { personId: 'Anna' })).rejects.toMatchObject({ code: 'tooManyRequests' })
    expect(Buffer.from(await run('none', { personId: 'Ben' })).toString()).toBe('done')
    gone.abort(new Error('gone'))
    await Promise.allSettled(mine)
  })

  it.runIf(process.platform === 'linux')('ends with the server that has asked for it', async () => {
    const script = `
      const { runIsolated } = await import(${JSON.stringify(new URL('run.ts', import.meta.url).href)})
      await runIsolated(new URL(${JSON.stringify(module.href)}), 'wait', ${JSON.stringify(limits)}, { user: null, signal: new AbortController().signal })`
    const asking = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
    const parentMark = `\nPPid:\t${asking.pid}\n`
    const findOwn = () =>
      findWorkers('sandbox/child.ts').filter(pid => readFileSync(`/proc/${pid}/status`, 'utf8').includes(parentMark))
    let own: string[] = []
    await vi.waitFor(() => expect((own = findOwn())).toHaveLength(1), { timeout: 10_000 })
    asking.kill('SIGKILL')
    await vi.waitFor(() => expect(commandOf(own[0] ?? '')).toBe(''), { timeout: 10_000 })
  })
})
