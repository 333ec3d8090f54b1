// What `--help` says.
import type { AdminCommand } from './command.ts'

export function describeAll(commands: readonly AdminCommand[]): string {
  const widest = Math.max(...commands.map(({ name }) => name.length))
  return [
    'npm run admin -- COMMAND',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`),
    '',
    'Commands read the same settings as the server and may run beside it.',
    '`npm run admin -- COMMAND --help` says more about one. Exit codes: 0 done, 1 not done, 2 wrongly typed.',
  ].join('\n')
}

export function describeCommand({ name, summary, details, operands, options }: AdminCommand): string {
  const described = Object.entries(options).map(([option, { value, about }]) => ({
    typed: value === undefined ? `--${option}` : `--${option} ${value}`,
    about,
  }))
  const widest = Math.max(0, ...described.map(({ typed }) => typed.length))
  return [
    ['npm run admin --', name, ...operands, ...described.map(({ typed }) => `[${typed}]`)].join(' '),
    '',
    summary,
    ...(details === undefined ? [] : [details]),
    ...described.map(({ typed, about }) => `  ${typed.padEnd(widest)}  ${about}`),
  ].join('\n')
}
