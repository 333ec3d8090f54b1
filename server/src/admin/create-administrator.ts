// `create-administrator`: creates an administrator, who sets the password through a link.
import { toOneLine } from '@imp/domain/one-line.ts'
import { listRefusedNames } from '@imp/domain/users/administering.ts'
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
    const nameOf = (option: string): string => toOneLine(given.text(option) ?? '')
    const names = { username: email, firstName: nameOf('first-name'), lastName: nameOf('last-name') }
    const [refused] = listRefusedNames(names)
    if (refused?.path === 'username') throw new UsageError(`'${email}' is no e-mail address with English letters only.`)
    if (refused) throw new UsageError('There is an invisible character in the name.')
    const { createAdministrator } = await loadAccounts()
    const isMade = await createAdministrator(installation.db, names)
    if (!isMade) throw new CommandFailure(`There is an account '${email}' already.`)
    print(`${email} is an administrator.`)
    await giveLink(installation, email, given)
  },
}
