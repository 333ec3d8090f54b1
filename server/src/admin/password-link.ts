// Gives out a password link, on the screen or by e-mail.
import { loadAccounts } from './accounts.ts'
import { print, type Given, type OptionSpec } from './command.ts'
import { CommandFailure } from './failures.ts'
import type { Installation } from './installation.ts'

export const sendOption: Readonly<Record<'send', OptionSpec>> = {
  send: { about: 'send the link by mail instead of printing it' },
}

export async function giveLink({ db, config }: Installation, email: string, given: Given): Promise<void> {
  const { publicUrl, mailServer } = config
  const isMailed = given.has('send')
  if (isMailed && !mailServer) throw new CommandFailure('There is no mail server (SMTP_URL): leave out --send.')
  const { makePasswordLink } = await loadAccounts()
  const link = await makePasswordLink(db, email, { publicUrl, isMailed, now: new Date() })
  if (link.kind === 'unknown') throw new CommandFailure(`There is no account '${email}'.`)
  if (link.kind === 'disabled') throw new CommandFailure(`The account '${email}' is disabled: enable it first.`)
  if (isMailed) print(`A link for setting a password is on its way to ${email}.`)
  else print(`This link sets a password, once, within 24 hours:\n${link.url}`)
}
