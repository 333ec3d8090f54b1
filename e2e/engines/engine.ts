// Browsers other than Chromium, driven by the two protocols that they share: one window each that evaluates expressions and takes
// keyboard and pointer input. The actions of a person are in person.ts.
import { type ChildProcess, spawn } from 'node:child_process'

export interface Window {
  open(url: string): Promise<void>
  /** Evaluates an expression in the page; its result must be JSON. */
  ask(expression: string): Promise<unknown>
  act(source: ActionSource): Promise<void>
  /** A screenshot of the viewport as base64. */
  shoot(): Promise<string>
  listThrown(): readonly string[]
  close(): Promise<void>
}
export interface ActionSource {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly actions: readonly Readonly<Record<string, string | number>>[]
}
export interface Engine {
  readonly name: string
  isHere(): boolean
  openWindow(): Promise<Window>
}

/** Starts a program. @returns its first output that matches */
export function startProgram(
  command: string,
  args: readonly string[],
  { says, env = {} }: { readonly says: RegExp; readonly env?: Readonly<Record<string, string>> },
): Promise<{ readonly said: string; readonly child: ChildProcess }> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  return new Promise((resolve, reject) => {
    const hear = (text: Buffer): void => {
      output += text.toString()
      const said = says.exec(output)?.[1]
      if (said !== undefined) resolve({ said, child })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${command} has ended:\n${output}`)))
  })
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill()
  await ended
}
