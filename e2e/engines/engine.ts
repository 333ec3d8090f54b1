// Other browsers than Chromium, by the two protocols that all of them speak: one window each, in which something can be asked of the
// page and keys and buttons can be pressed. What a person does with them stands in person.ts.
import { type ChildProcess, spawn } from 'node:child_process'

export interface Window {
  open(url: string): Promise<void>
  /** Runs an expression in the page; what it gives has to be JSON. */
  ask(expression: string): Promise<unknown>
  /** Presses keys or moves and presses the pointer, in the form that WebDriver and WebDriver BiDi share. */
  act(source: ActionSource): Promise<void>
  /** A picture of what is in sight, as base64. */
  shoot(): Promise<string>
  /** What pages have thrown, as far as the browser tells. */
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
  /** Is it on this machine? */
  isHere(): boolean
  openWindow(): Promise<Window>
}

/** Starts a program, and answers what it says first of this kind. */
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
