// What a command of `npm run admin` declares, and how it is told what was typed.
import type { Installation } from './installation.ts'

export interface OptionSpec {
  /** What stands behind it, for the help: FILE. Left out: a switch. */
  readonly value?: string
  readonly about: string
}

export interface AdminCommand {
  readonly name: string
  readonly summary: string
  /** More lines for its own help. */
  readonly details?: string
  /** What must be typed behind its name: EMAIL; in brackets when it may be left out: [EMAIL]. */
  readonly operands: readonly string[]
  readonly options: Readonly<Record<string, OptionSpec>>
  /** On a database that has no shape yet. */
  readonly needsNoTables?: boolean
  run(given: Given, installation: Installation): Promise<void>
}

/** What was typed. */
export interface Given {
  readonly operands: readonly string[]
  /** Null: left out. */
  text(option: string): string | null
  has(option: string): boolean
}

/** One line of the answer. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`)
