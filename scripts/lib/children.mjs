// Runs other programs for the scripts: nobody is left behind when a script is told to stop.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const running = new Set()
let told = null

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    told = signal
    // Ctrl-C reaches everybody in the terminal anyway; a second one does no harm to them.
    for (const child of running) child.kill(signal)
  })

/** The signal this script was told to stop by, if any. */
export const stopSignal = () => told

/**
 * Starts a program that shares our terminal, in the root of the repository.
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

/** Runs a program to its end and answers its exit code. Once we were told to stop, nothing is started any more. */
export async function run(command, args, options) {
  if (told) return 128 + constants.signals[told]
  return start(command, args, options).ended
}

/** Runs a program quietly and answers what it printed too. */
export async function runQuietly(command, args, { minutes = 20, ...options } = {}) {
  if (told) return { code: 128 + constants.signals[told], output: `stopped by ${told}` }
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
