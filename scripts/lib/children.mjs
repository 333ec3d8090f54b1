// Runs other programs for the scripts, and stops them when a script is receivedSignal to stop.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const running = new Set()
let receivedSignal = null

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    receivedSignal = signal
    // Ctrl-C reaches the whole terminal anyway; a second signal does no harm.
    for (const child of running) child.kill(signal)
  })

export const stopSignal = () => receivedSignal

/**
 * Starts a program in the root of the repository, with our terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  running.add(child)
  const ended = new Promise(resolve => {
    child.once('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  }).finally(() => running.delete(child))
  return { child, ended }
}

/** Runs a program to its end and returns its exit code. After a stop signal, nothing is started any more. */
export async function run(command, args, options) {
  if (receivedSignal) return 128 + constants.signals[receivedSignal]
  return start(command, args, options).ended
}

export async function runQuietly(command, args, { minutes = 20, ...options } = {}) {
  if (receivedSignal) return { code: 128 + constants.signals[receivedSignal], output: `stopped by ${receivedSignal}` }
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const env = { ...(options.env ?? process.env), ...colour }
  const { child, ended } = start(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  child.stdout?.on('data', chunk => chunks.push(chunk))
  child.stderr?.on('data', chunk => chunks.push(chunk))
  const limit = setTimeout(() => {
    chunks.push(Buffer.from(`\nended after ${minutes} minutes`))
    child.kill('SIGTERM')
  }, minutes * 60_000)
  const code = await ended
  clearTimeout(limit)
  return { code, output: Buffer.concat(chunks).toString() }
}
