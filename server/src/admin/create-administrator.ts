// `create-administrator`: an account that may do everything, whose owner sets the password by a link.
import { loadAccounts } from './accounts.ts'
import { print, type AdminCommand } from './command.ts'
import { CommandFailure, UsageError } from './failures.ts'
import { giveLink, sendOption } from './password-link.ts'

export const createAdministratorCommand: AdminCommand = {
  name: 'create-administrator',
  summary: 'Makes an administrator and gives the link for setting the password.',
  operands: ['EMAIL'],
  options: {
    'first-name': { value: 'NAME', about: 'of the person' },
    'last-name': { value: 'NAME', about: 'of the person' },
    ...sendOption,
  },
  async run(given, installation) {
    const [email = ''] = given.operands
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`'${email}' is no e-mail address.`)
    const { createAdministrator } = await loadAccounts()
    const isMade = await createAdministrator(installation.db, {
      username: email,
      firstName: given.text('first-name') ?? '',
      lastName: given.text('last-name') ?? '',
    })
    if (!isMade) throw new CommandFailure(`There is an account '${email}' already.`)
    print(`${email} is an administrator.`)
    await giveLink(installation, email, given)
  },
}
