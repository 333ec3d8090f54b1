// Signed-in people of the tests, named by what they are.
import type { Session } from '../src/platform/session.ts'

const belgium = {
  countryGuid: '00000000-0000-4000-8000-0000000000be',
  countryName: 'Belgium',
  countryAbbreviation: 'BE',
}
const denmark = {
  countryGuid: '00000000-0000-4000-8000-0000000000d0',
  countryName: 'Denmark',
  countryAbbreviation: 'DK',
}

const sessionOf = (role: Session['role'], displayName: string, settings: Partial<Session> = {}): Session => ({
  guid: `00000000-0000-4000-8000-${displayName.length.toString(16).padStart(12, '0')}`,
  username: `${role.toLowerCase()}@imp.example`,
  firstName: displayName.split(' ')[0] ?? '',
  lastName: displayName.split(' ')[1] ?? '',
  displayName,
  token: `token of ${displayName}`,
  role,
  actualRole: role === 'CountrySelect' ? 'NCLP' : role === 'SecondFactorSetup' ? 'Admin' : role,
  lastLogin: '0001-01-01T00:00:00',
  firstLogin: false,
  isEnabled: true,
  countryGuid: null,
  parentCountryGuid: null,
  countryName: null,
  countryAbbreviation: null,
  locale: null,
  draftKey: '',
  ...settings,
})

export const admin = sessionOf('Admin', 'Ada Admin')
export const nclpOfBelgium = sessionOf('NCLP', 'Noor Peeters', belgium)
/** Nobody else's test leaves anything behind on the device of this one. */
export const secondContactOfBelgium = sessionOf('NCLP', 'Una Verhaegen', belgium)
/** Of one of the regions of Denmark. */
export const nclpOfDenmarkWest = sessionOf('NCLP', 'Nanna Olsen', {
  countryGuid: '00000000-0000-4000-8000-0000000000d1',
  countryName: 'Denmark West',
  countryAbbreviation: 'DK1',
  parentCountryGuid: denmark.countryGuid,
})
export const viewer = sessionOf('Viewer', 'Vera Reader')
/** Has signed in and still has to choose the part of the country. */
export const nclpWithoutPart = sessionOf('CountrySelect', 'Nanna Olsen', denmark)
/** Has signed in and still has to set up the second factor that is demanded. */
export const adminWithoutFactor = sessionOf('SecondFactorSetup', 'Ada Admin')
export const visitor = null
