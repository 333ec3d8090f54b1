// The demonstration accounts (D25). Everybody knows their password: they exist with demonstration data only.
import { idOf } from './ids.ts'

export const demoPassword = 'Monitoring-2026'
/** Where the settings name no other (D53). */
export const builtInAdministrator = 'admin@imp.example'

export interface DemoAccount {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly role: 'Admin' | 'NCLP' | 'Viewer'
  /** Abbreviation. */
  readonly country: string | null
  readonly isEnabled: boolean
  /** Printed at the start of the server. */
  readonly description: string
}

function account(
  name: string,
  [firstName, lastName]: readonly [string, string],
  role: DemoAccount['role'],
  country: string | null,
  description: string,
): DemoAccount {
  const username = `${name}@imp.example`
  return {
    id: idOf(`demo account/${username}`),
    username,
    firstName,
    lastName,
    role,
    country,
    isEnabled: true,
    description,
  }
}

export const demoAccounts: readonly DemoAccount[] = [
  account('admin', ['Anna', 'Peeters'], 'Admin', 'BE', 'administrator'),
  account('nclp.be', ['Bram', 'Claes'], 'NCLP', 'BE', 'contact person of Belgium'),
  account('nclp.at', ['Eva', 'Gruber'], 'NCLP', 'AT', 'contact person of Austria'),
  account('nclp.dk', ['Freja', 'Holm'], 'NCLP', 'DK', 'contact person of Denmark, which has parts'),
  account('viewer', ['Viktor', 'Novak'], 'Viewer', null, 'reads what is published'),
  {
    ...account('disabled', ['Denise', 'Moreau'], 'NCLP', 'FR', 'a disabled account, to see what it meets'),
    isEnabled: false,
  },
]
