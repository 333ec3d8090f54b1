// THE table: permission × role → yes | condition. A role not named is refused.
// 'Visitor' is somebody without a session; 'CountrySelect' somebody who still has to choose a region (D12);
// 'SecondFactorSetup' an administrator who still has to set up the second factor that is demanded of them.

export const roles = ['Admin', 'NCLP', 'Viewer', 'CountrySelect', 'SecondFactorSetup', 'Visitor'] as const
export type Role = (typeof roles)[number]

/** Who asks, as far as permissions care. Only `role` counts, never the role behind it (actualRole). */
export interface User {
  readonly role: Role
  readonly countryId: string | null
  readonly parentCountryId: string | null
}
export const visitor: User = { role: 'Visitor', countryId: null, parentCountryId: null }

type Condition<Subject> = (user: User, subject: Subject) => boolean
const yes = (): boolean => true

interface OfCountry {
  readonly countryId: string
}
interface OfForm {
  readonly form: { readonly published: boolean; readonly visibility: 'Internal' | 'Public' }
}
type OfResult = OfCountry & { readonly submitted: boolean; readonly form: { readonly published: boolean } }

const ownCountry = (user: User, { countryId }: OfCountry): boolean =>
  user.countryId === countryId || user.parentCountryId === countryId
const publishedForm = (_user: User, { form }: { form: { readonly published: boolean } }): boolean => form.published
const publicForm = (_user: User, { form }: OfForm): boolean => form.published && form.visibility === 'Public'
/** Of a Public form of the tabular view, or a Public parameter (D49). */
const publicQuantity = (_user: User, { isPublic }: { readonly isPublic: boolean }): boolean => isPublic
/** Their own country's, and another country's once it is submitted (D35); never of a form under development. */
const readableResult = (user: User, result: OfResult): boolean =>
  result.form.published && (result.submitted || ownCountry(user, result))
/** In the tabular view of a form that is public (D49). */
const submittedToPublicForm = (user: User, result: OfForm & { readonly submitted: boolean }): boolean =>
  publicForm(user, result) && result.submitted
/** Of a draft, for one's own eyes (decision 0096); of another's test run nobody hears, whatever they may. */
const ownTrial = (_user: User, { isTrial = false }: { readonly isTrial?: boolean }): boolean => isTrial
const submittedResult = (_user: User, result: OfResult): boolean => result.form.published && result.submitted
const ownAndPublished = (user: User, result: OfCountry & { readonly form: { readonly published: boolean } }): boolean =>
  result.form.published && ownCountry(user, result)
const ownAndDownloadable = (user: User, result: OfCountry & { readonly userDownload: boolean }): boolean =>
  result.userDownload && ownCountry(user, result)
interface OfParameter {
  readonly parameter: { readonly published: boolean; readonly hidden: boolean; readonly isPublic: boolean }
}
const publishedParameter = (_user: User, { parameter }: OfParameter): boolean =>
  parameter.published && !parameter.hidden
const publicParameter = (user: User, subject: OfParameter): boolean =>
  publishedParameter(user, subject) && subject.parameter.isPublic
const publishedReport = (_user: User, { final }: { readonly final: boolean }): boolean => final
const publishedYearlyReport = (
  _user: User,
  report: { readonly final: boolean; readonly isInternal: boolean },
): boolean => report.final && !report.isInternal
const publicReport = (
  _user: User,
  report: { readonly final: boolean; readonly isInternal: boolean; readonly isPublic: boolean },
): boolean => report.final && !report.isInternal && report.isPublic
const publicYear = (_user: User, { isPublic }: { readonly isPublic: boolean }): boolean => isPublic
/** Their own, whatever their role. */
const owner = (_user: User, { isOwner }: { readonly isOwner: boolean }): boolean => isOwner
/** A part of their country, or of the country their present part belongs to. */
const partOfOwnCountry = (user: User, part: { readonly parentId: string | null }): boolean =>
  part.parentId !== null && (part.parentId === user.countryId || part.parentId === user.parentCountryId)

/** The own country, or a part of it: whether there are parts to choose from is asked afterwards. */
const ownCountryOrPart = (
  user: User,
  place: { readonly countryId: string; readonly parentId: string | null },
): boolean => user.countryId !== null && (place.countryId === user.countryId || place.parentId === user.countryId)
const actualAdmin = (_user: User, { actualRole }: { readonly actualRole: Role }): boolean => actualRole === 'Admin'

const everybody = {
  Admin: yes,
  NCLP: yes,
  Viewer: yes,
  CountrySelect: yes,
  SecondFactorSetup: yes,
  Visitor: yes,
} as const

export const permissions = {
  'session.start': everybody,
  'session.end': { Admin: yes, NCLP: yes, Viewer: yes, CountrySelect: yes, SecondFactorSetup: yes },
  'session.selectPart': { NCLP: partOfOwnCountry, CountrySelect: partOfOwnCountry },
  'session.switchToNclp': { Admin: ownCountryOrPart },
  'session.switchToAdmin': { NCLP: actualAdmin },

  'user.manage': { Admin: yes },

  /** Their own: data, sessions, password. */
  'account.manage': { Admin: yes, NCLP: yes, Viewer: yes },
  'secondFactor.manage': { Admin: yes, NCLP: yes, Viewer: yes, SecondFactorSetup: yes },

  'country.list': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'country.listParts': { Admin: yes, NCLP: yes, Viewer: yes, CountrySelect: yes },
  'country.setInvolvement': { Admin: yes },

  'news.read': { Admin: yes, NCLP: yes, Viewer: yes },
  'news.write': { Admin: yes },

  'notification.manage': { Admin: yes },
  'notification.choose': { Admin: yes, NCLP: yes, Viewer: yes },
  /** The link says who. */
  'notification.unsubscribe': everybody,

  'category.list': { Admin: yes, NCLP: yes, Viewer: yes },
  'category.create': { Admin: yes },

  'form.read': { Admin: yes, NCLP: publishedForm, Viewer: publishedForm, Visitor: publicForm },
  /** Those of the tabular view: visitors the public ones. */
  'form.listNonExhaustive': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'form.list': { Admin: yes, NCLP: yes, Viewer: yes },
  'form.listActive': { Admin: yes, NCLP: yes },
  'form.listDrafts': { Admin: yes },
  /** Of published forms. */
  'form.listSections': { Admin: yes, NCLP: yes, Viewer: yes },
  'form.create': { Admin: yes },
  'form.edit': { Admin: yes },
  /** A draft, as a test country. */
  'form.try': { Admin: yes },
  'form.publish': { Admin: yes },
  'form.unpublish': { Admin: yes },
  'form.delete': { Admin: yes },
  'form.setVisibility': { Admin: yes },
  /** The legal limits that questions can take. */
  'form.manageLimits': { Admin: yes },

  'result.list': { Admin: yes, NCLP: yes, Viewer: yes },
  'result.listPublic': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'result.read': { Admin: yes, NCLP: readableResult },
  /** In the tabular view: nobody but a country itself sees what it has not submitted (D70). */
  'result.readSubmitted': {
    Admin: submittedResult,
    NCLP: readableResult,
    Viewer: submittedResult,
    Visitor: submittedToPublicForm,
  },
  'result.fill': { Admin: ownTrial, NCLP: ownAndPublished },
  /** With colleagues of one's country: who has which section, and where they are. */
  'result.share': { NCLP: ownAndPublished },
  /** Correcting what is submitted (D50). */
  'result.editCell': { Admin: publishedForm, NCLP: ownAndPublished },
  'result.submit': { Admin: ownTrial, NCLP: ownAndPublished },
  'result.unsubmit': { Admin: publishedForm },
  /** Accepting what was submitted, sending back some of it. */
  'result.review': { Admin: publishedForm },
  'result.requestExtension': { NCLP: ownAndPublished },
  /** Or decline. */
  'result.grantExtension': { Admin: yes },
  'result.readHistory': { Admin: yes, NCLP: ownCountry },
  'result.download': { Admin: yes, NCLP: ownAndDownloadable },
  /** All countries of a form at once; the 'ACER view format'. */
  'result.downloadForm': { Admin: yes },
  /** How far one's own country is with what it has to submit. */
  'result.readOwnProgress': { NCLP: yes },
  /** How far all countries are. */
  'result.readDataDelivery': { Admin: yes },
  /** What is attached to answers: other countries never (D35). */
  'result.readFile': { Admin: yes, NCLP: ownCountry },

  /** Which graphs there are, and of which years: visitors hear of the public ones. */
  'graph.list': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'graph.read': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: publicYear },
  'graph.setPublic': { Admin: yes },
  'profile.read': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'search.read': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'parameter.list': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'parameter.read': { Admin: yes, NCLP: publishedParameter, Viewer: publicParameter, Visitor: publicParameter },
  'parameter.readSummary': { Admin: yes, NCLP: publishedParameter, Viewer: publicParameter },
  'parameter.manage': { Admin: yes },
  'parameter.listToSubmit': { NCLP: yes },
  'parameter.readAnswer': { Admin: yes, NCLP: ownCountry },
  'parameter.answer': { NCLP: ownCountry },
  'parameter.force': { Admin: yes },

  /** How far what countries chose lies apart. */
  'harmonisation.read': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: publicQuantity },

  /** What everybody may have: the same for whoever asks. */
  'dataset.read': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },

  'report.list': { Admin: yes, NCLP: yes, Viewer: yes },
  'report.listPublic': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'report.listInternal': { Admin: yes, NCLP: yes },
  'report.listDrafts': { Admin: yes },
  'report.read': { Admin: yes, NCLP: publishedReport, Viewer: publishedYearlyReport },
  'report.download': {
    Admin: yes,
    NCLP: publishedReport,
    Viewer: publishedYearlyReport,
    Visitor: publicReport,
  },
  'report.create': { Admin: yes },
  'report.edit': { Admin: yes },
  'report.publish': { Admin: yes },
  'report.unpublish': { Admin: yes },
  'report.setPublic': { Admin: yes },
  'report.delete': { Admin: yes },
  'publication.manage': { Admin: yes },
  /** Its picture, and the numbers behind it. */
  'figure.read': { Admin: yes, NCLP: yes, Viewer: yes },
  'figure.manage': { Admin: yes },
  /** Its data: reports that everybody reads are made of them. */
  'table.read': { Admin: yes, NCLP: yes, Viewer: yes },
  'table.manage': { Admin: yes },

  'job.read': { Admin: owner, NCLP: owner, Viewer: owner },
  'job.cancel': { Admin: owner, NCLP: owner, Viewer: owner },
  'job.retry': { Admin: owner, NCLP: owner, Viewer: owner },

  'audit.read': { Admin: yes },

  'event.read': { Admin: yes, NCLP: yes, Viewer: yes },
} as const satisfies Record<string, Partial<Record<Role, Condition<never>>>>

type Table = typeof permissions
export type Permission = keyof Table

/** The facts a permission needs: what every condition of its row asks for, together. */
type Conditions<P extends Permission> = Table[P][keyof Table[P]]
type Facts<C> = C extends (user: User, subject: infer S) => boolean ? (unknown extends S ? never : S) : never
type All<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void ? I : never
export type Subject<P extends Permission> = All<Facts<Conditions<P>>>
type Needs<P extends Permission> = [Facts<Conditions<P>>] extends [never] ? [] : [subject: Subject<P>]

/** May this person do it, with the facts at hand? A service that forgets to load a fact does not compile. */
export function can<P extends Permission>(user: User, permission: P, ...[subject]: Needs<P>): boolean {
  const row: Partial<Record<Role, Condition<never>>> = permissions[permission]
  return row[user.role]?.(user, subject as never) ?? false
}

/** May this role ever do it? The cheap gate before anything is loaded. */
export const mayEver = (user: User, permission: Permission): boolean => user.role in permissions[permission]
