// `retry-mail`: retries an e-mail that failed, or was held for lack of a mail server.
import { validate as isUuid } from 'uuid'
import { retryMails } from '../platform/mail/queries.ts'
import { print, type AdminCommand } from './command.ts'
import { CommandFailure, UsageError } from './failures.ts'

export const retryMailCommand: AdminCommand = {
  name: 'retry-mail',
  summary: 'Sends a mail again that could not be sent, or was kept while there was no mail server.',
  operands: ['[ID]'],
  options: { 'all-failed': { about: 'all that could not be sent' } },
  async run(given, { db }) {
    const [id] = given.operands
    if ((id === undefined) !== given.has('all-failed')) throw new UsageError('Name one mail, or say --all-failed.')
    const count = id === undefined || isUuid(id) ? await retryMails(db, id ?? null) : 0
    if (id !== undefined && count === 0) {
      throw new CommandFailure(`No mail '${id}' has failed or was kept. \`list-mails\` shows which have.`)
    }
    print(`${count} ${count === 1 ? 'mail is' : 'mails are'} queued again.`)
  },
}
