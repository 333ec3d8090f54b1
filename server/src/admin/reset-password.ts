// `reset-password`: creates a link to set a new password. The old one remains valid until then.
import type { AdminCommand } from './command.ts'
import { giveLink, sendOption } from './password-link.ts'

export const resetPasswordCommand: AdminCommand = {
  name: 'reset-password',
  summary: 'Gives the link with which somebody sets a new password.',
  details:
    'An older link stops working. The password stays until a new one is set; that ends all sessions of the account.',
  operands: ['EMAIL'],
  options: sendOption,
  run: (given, installation) => giveLink(installation, given.operands[0] ?? '', given),
}
