// `npm run admin -- COMMAND`: parses arguments, runs the command, exits with 0 (done), 1 (failed) or 2 (usage error).
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { WrongSettings } from '../config.ts'
import { writeEntry } from '../platform/audit/queries.ts'
import { workInNameOf, type AuditEntry } from '../platform/audit/entry.ts'
import { newId } from '../platform/ids.ts'
import { system } from '../platform/person.ts'
import { print, type AdminCommand, type Given } from './command.ts'
import { CommandFailure, UsageError } from './failures.ts'
import { commands } from './commands.ts'
import { describeAll, describeCommand } from './help.ts'
import { checkShape, openInstallation } from './installation.ts'

try {
  await runAdmin(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof CommandFailure || error instanceof WrongSettings || error instanceof UsageError
  console.error(isExpected ? error.message : error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function runAdmin([name, ...rest]: readonly string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === 'help') return print(describeAll(commands))
  const command = commands.find(one => one.name === name)
  if (!command) throw new UsageError(`There is no command '${name}'. \`npm run admin -- --help\` lists them.`)
  if (rest.includes('--help')) return print(describeCommand(command))
  const given = parse(command, rest)
  const installation = await openInstallation(process.env)
  try {
    if (command.needsNoTables) return await command.run(given, installation)
    await checkShape(installation.db)
    const entry = describeRun(command)
    await workInNameOf(
      () => entry,
      () => command.run(given, installation),
    )
    await writeEntry(installation.db, entry, 'done')
  } finally {
    await installation.close()
  }
}

/** Whoever runs commands has an account on the machine, not on the platform. */
function describeRun({ name }: AdminCommand): AuditEntry {
  return {
    id: newId(),
    at: new Date(),
    person: { ...system, name: `${process.env['USER'] ?? 'operator'}@${hostname()}` },
    token: null,
    address: '',
    userAgent: '',
    operation: { resource: 'system', action: 'run' },
    call: `npm run admin -- ${name}`,
    params: {},
  }
}

function parse(command: AdminCommand, typed: readonly string[]): Given {
  try {
    const options = Object.fromEntries(
      Object.entries(command.options).map(([option, { value }]) => [
        option,
        { type: value === undefined ? 'boolean' : 'string' } as const,
      ]),
    )
    const { values, positionals } = parseArgs({ args: [...typed], options, allowPositionals: true })
    const needed = command.operands.filter(operand => !operand.startsWith('['))
    if (positionals.length < needed.length)
      throw new Error(`${needed.slice(positionals.length).join(' and ')} must be given.`)
    if (positionals.length > command.operands.length) throw new Error(`'${positionals.at(-1)}' is one word too many.`)
    const textOf = (option: string) => values[option]
    return {
      operands: positionals,
      has: option => textOf(option) !== undefined,
      text(option) {
        const value = textOf(option)
        return typeof value === 'string' ? value : null
      },
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${why}\n\n${describeCommand(command)}`)
  }
}
