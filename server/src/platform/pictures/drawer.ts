// Draws pictures in a few processes of bounded memory, which yield to the server's own work and exit when idle.
import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { restrictedEnvironment } from '../sandbox/restricted-environment.ts'
import { useOwnFonts } from './fonts.ts'
import type { DrawnPicture, DrawOrder, FromDrawer } from './messages.ts'

const idleTimeoutMs = 60_000
const timeoutMs = 60_000
const maxHeapMb = 256
const maxProcesses = 4
/** They use what requests leave of the cores. */
const defaultProcesses = Math.min(maxProcesses, availableParallelism())

const childFile = fileURLToPath(new URL('child.ts', import.meta.url))

export class PictureDrawer {
  readonly processes: number
  readonly #inTurn: ReturnType<typeof pLimit>
  readonly #idle = new Set<ChildProcess>()
  #idleTimer: NodeJS.Timeout | undefined

  constructor(processes = defaultProcesses) {
    this.processes = processes
    this.#inTurn = pLimit(processes)
  }

  /** @throws Error when it cannot be drawn; the signal's reason when it is aborted */
  async draw(order: DrawOrder, signal: AbortSignal): Promise<DrawnPicture> {
    return this.#inTurn(async () => {
      signal.throwIfAborted()
      clearTimeout(this.#idleTimer)
      const child = this.#takeChild()
      try {
        const picture = await askChild(child, order, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
        unrefChild(child)
        this.#idle.add(child)
        return picture
      } catch (error) {
        child.kill('SIGKILL')
        throw error
      } finally {
        clearTimeout(this.#idleTimer)
        this.#idleTimer = setTimeout(() => this.#endIdle(), idleTimeoutMs).unref()
      }
    })
  }

  #takeChild(): ChildProcess {
    const [idle] = this.#idle
    if (idle) {
      this.#idle.delete(idle)
      idle.ref()
      idle.channel?.ref()
      return idle
    }
    // Here, since a killed process could not clean up after itself.
    useOwnFonts()
    const { cwd, env } = restrictedEnvironment()
    const child = fork(childFile, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${maxHeapMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      cwd,
      // Makes libvips give freed memory back: it stays flat over thousands of pictures.
      env: { ...env, MALLOC_ARENA_MAX: '2' },
    })
    yieldToOthers(child)
    const forget = (): void => void this.#idle.delete(child)
    return child.on('error', forget).on('exit', forget)
  }

  #endIdle(): void {
    for (const child of this.#idle) child.kill('SIGKILL')
    this.#idle.clear()
  }
}

function unrefChild(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already: whoever waits for it is told.
  }
}

function askChild(child: ChildProcess, order: DrawOrder, signal: AbortSignal): Promise<DrawnPicture> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromDrawer): void => {
      settle()
      if ('failed' in message) reject(new Error(message.failed))
      else resolve(message)
    }
    const onError = (error: unknown): void => {
      settle()
      reject(error)
    }
    const onExit = (): void => onError(new Error('the drawing process has ended'))
    const onAbort = (): void => onError(signal.reason)
    const settle = (): void => {
      child.off('message', onMessage).off('error', onError).off('exit', onExit)
      signal.removeEventListener('abort', onAbort)
    }
    child.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal.addEventListener('abort', onAbort, { once: true })
    child.send(order, error => error && onError(error))
  })
}
