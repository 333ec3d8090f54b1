// `remove-second-factor`: for people who have lost their authenticator and recovery codes.
import { disableSecondFactor } from '../users/operating/service.ts'
import { print, type AdminCommand } from './command.ts'
import { CommandFailure } from './failures.ts'

export const removeSecondFactorCommand: AdminCommand = {
  name: 'remove-second-factor',
  summary: 'Switches the second factor of one person off, and ends their sessions.',
  details: 'For somebody who has lost the authenticator and the recovery codes. Make sure that it is them who ask.',
  operands: ['EMAIL'],
  options: {},
  async run(given, { db }) {
    const email = given.operands[0] ?? ''
    const outcome = await disableSecondFactor(db, email)
    if (outcome === 'unknown') throw new CommandFailure(`There is no account '${email}'.`)
    if (outcome === 'off') throw new CommandFailure(`The account '${email}' has no second factor.`)
    print('The second factor is switched off: signing in asks for the password alone.')
  },
}
