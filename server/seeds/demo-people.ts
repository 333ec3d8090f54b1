// Who has made the demonstration data: the demonstration accounts, and nobody's where a country has none.
import type { Person } from '../src/platform/person.ts'
import { demoAccounts, type DemoAccount } from './demo-accounts.ts'
import { countryId } from './ids.ts'

export function findAdministrator(): Person {
  const account = demoAccounts.find(({ role }) => role === 'Admin')
  return toPerson('Admin', 'BE', account)
}

export function findContact(country: string): Person {
  const whole = country.startsWith('DK') ? 'DK' : country
  const isContact = (one: DemoAccount) => one.role === 'NCLP' && one.isEnabled && one.country === whole
  return toPerson('NCLP', country, demoAccounts.find(isContact))
}

const toPerson = (role: 'Admin' | 'NCLP', country: string, account: DemoAccount | undefined): Person => ({
  id: account?.id ?? null,
  name: account ? `${account.firstName} ${account.lastName}` : 'Demonstration data',
  username: account?.username ?? '',
  role,
  actualRole: role,
  countryId: countryId(country),
  parentCountryId: null,
})
