// How commands of `npm run admin` are declared, and how they receive their arguments.
import type { Installation } from './installation.ts'

export interface OptionSpec {
  /** The placeholder of its value in the help, for example FILE. Omitted for a switch. */
  readonly value?: string
  readonly about: string
}

export interface AdminCommand {
  readonly name: string
  readonly summary: string
  readonly details?: string
  /** Arguments: EMAIL; optional ones in brackets: [EMAIL]. */
  readonly operands: readonly string[]
  readonly options: Readonly<Record<string, OptionSpec>>
  /** Also runs on an empty database. */
  readonly needsNoTables?: boolean
  run(given: Given, installation: Installation): Promise<void>
}

export interface Given {
  readonly operands: readonly string[]
  text(option: string): string | null
  has(option: string): boolean
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)
