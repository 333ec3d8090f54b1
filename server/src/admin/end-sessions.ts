// `end-sessions`: signs one person or everybody out.
import { loadAccounts } from './accounts.ts'
import { print, type AdminCommand } from './command.ts'
import { CommandFailure, UsageError } from './failures.ts'

export const endSessionsCommand: AdminCommand = {
  name: 'end-sessions',
  summary: 'Ends the sessions of one person, or of everybody.',
  operands: ['[EMAIL]'],
  options: { all: { about: 'of everybody' } },
  async run(given, { db }) {
    const [email] = given.operands
    if ((email === undefined) !== given.has('all')) throw new UsageError('Name one person, or say --all.')
    const { endAllSessions, endSessionsOf } = await loadAccounts()
    const ended = email === undefined ? await endAllSessions(db) : await endSessionsOf(db, email)
    if (ended === null) throw new CommandFailure(`There is no account '${email}'.`)
    print(`${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`)
  },
}
