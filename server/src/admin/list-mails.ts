// `list-mails`: e-mails sent, and those that failed.
import { listMails } from '../platform/mail/queries.ts'
import { print, type AdminCommand } from './command.ts'
import { formatTable } from './text-table.ts'

const maxRows = 200

export const listMailsCommand: AdminCommand = {
  name: 'list-mails',
  summary: `Lists the newest ${maxRows} mails, without what they say.`,
  operands: [],
  options: { failed: { about: 'only those that could not be sent' } },
  async run(given, { db }) {
    const mails = await listMails(db, given.has('failed') ? 'failed' : null, maxRows)
    if (mails.length === 0) return print('There are no such mails.')
    print(
      formatTable(
        ['id', 'kind', 'status', 'attempts', 'written', 'to', 'subject', 'error'],
        mails.map(mail => [
          mail.id,
          mail.kind,
          mail.status,
          String(mail.attempts),
          mail.createdAt.toISOString(),
          mail.address,
          mail.subject,
          mail.error ?? '-',
        ]),
      ),
    )
  },
}
