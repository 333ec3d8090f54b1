// The table of permissions: permission × role → yes or a condition. A role that is not named is refused.
// 'Visitor' has no session; 'CountrySelect' still has to choose a region (D12); 'SecondFactorSetup' is an administrator
// who still has to set up the required second factor.

export const roles = ['Admin', 'NCLP', 'Viewer', 'CountrySelect', 'SecondFactorSetup', 'Visitor'] as const
export type Role = (typeof roles)[number]

/** Only `role` counts, never the role behind it (actualRole). */
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
/** Of a public form of the tabular view, or a public parameter (D49). */
const publicQuantity = (_user: User, { isPublic }: { readonly isPublic: boolean }): boolean => isPublic
/** Their own country's, and another's once it is submitted (D35); never of a form in development. */
const readableResult = (user: User, result: OfResult): boolean =>
  result.form.published && (result.submitted || ownCountry(user, result))
/** For the tabular view of a public form (D49). */
const submittedToPublicForm = (user: User, result: OfForm & { readonly submitted: boolean }): boolean =>
  publicForm(user, result) && result.submitted
/** A test run of a draft, visible only to whoever started it (decision 0096). */
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
const owner = (_user: User, { isOwner }: { readonly isOwner: boolean }): boolean => isOwner
/** A part of the user's country, or of the country that the user's current part belongs to. */
const partOfOwnCountry = (user: User, part: { readonly parentId: string | null }): boolean =>
  part.parentId !== null && (part.parentId === user.countryId || part.parentId === user.parentCountryId)

/** Whether the country has parts to choose from is checked afterwards. */
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

  'account.manage': { Admin: yes, NCLP: yes, Viewer: yes },
  'secondFactor.manage': { Admin: yes, NCLP: yes, Viewer: yes, SecondFactorSetup: yes },

  'country.list': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'country.listParts': { Admin: yes, NCLP: yes, Viewer: yes, CountrySelect: yes },
  'country.setInvolvement': { Admin: yes },

  'news.read': { Admin: yes, NCLP: yes, Viewer: yes },
  'news.write': { Admin: yes },

  'notification.manage': { Admin: yes },
  'notification.choose': { Admin: yes, NCLP: yes, Viewer: yes },
  /** The link identifies the person. */
  'notification.unsubscribe': everybody,

  'category.list': { Admin: yes, NCLP: yes, Viewer: yes },
  'category.create': { Admin: yes },

  'form.read': { Admin: yes, NCLP: publishedForm, Viewer: publishedForm, Visitor: publicForm },
  'form.listNonExhaustive': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'form.list': { Admin: yes, NCLP: yes, Viewer: yes },
  'form.listActive': { Admin: yes, NCLP: yes },
  'form.listDrafts': { Admin: yes },
  'form.listSections': { Admin: yes, NCLP: yes, Viewer: yes },
  'form.create': { Admin: yes },
  'form.edit': { Admin: yes },
  'form.try': { Admin: yes },
  'form.publish': { Admin: yes },
  'form.unpublish': { Admin: yes },
  'form.delete': { Admin: yes },
  'form.setVisibility': { Admin: yes },
  'form.manageLimits': { Admin: yes },

  'result.list': { Admin: yes, NCLP: yes, Viewer: yes },
  'result.listPublic': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: yes },
  'result.read': { Admin: yes, NCLP: readableResult },
  /** In the tabular view: only the country itself sees answers that are not submitted (D70). */
  'result.readSubmitted': {
    Admin: submittedResult,
    NCLP: readableResult,
    Viewer: submittedResult,
    Visitor: submittedToPublicForm,
  },
  'result.fill': { Admin: ownTrial, NCLP: ownAndPublished },
  /** Assigning sections to colleagues of one's country, and seeing where they work. */
  'result.share': { NCLP: ownAndPublished },
  /** Correcting submitted answers (D50). */
  'result.editCell': { Admin: publishedForm, NCLP: ownAndPublished },
  'result.submit': { Admin: ownTrial, NCLP: ownAndPublished },
  'result.unsubmit': { Admin: publishedForm },
  /** Accepting a submission, or requesting a revision. */
  'result.review': { Admin: publishedForm },
  'result.requestExtension': { NCLP: ownAndPublished },
  'result.grantExtension': { Admin: yes },
  'result.readHistory': { Admin: yes, NCLP: ownCountry },
  'result.download': { Admin: yes, NCLP: ownAndDownloadable },
  'result.downloadForm': { Admin: yes },
  'result.readOwnProgress': { NCLP: yes },
  'result.readDataDelivery': { Admin: yes },
  /** Attachments of answers: never those of other countries (D35). */
  'result.readFile': { Admin: yes, NCLP: ownCountry },

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

  'harmonisation.read': { Admin: yes, NCLP: yes, Viewer: yes, Visitor: publicQuantity },

  /** Public data, the same for everyone. */
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
  'figure.read': { Admin: yes, NCLP: yes, Viewer: yes },
  'figure.manage': { Admin: yes },
  /** The data: reports that everyone reads are made from them. */
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

/** The facts that the conditions of a permission's row ask for, together. */
type Conditions<P extends Permission> = Table[P][keyof Table[P]]
type Facts<C> = C extends (user: User, subject: infer S) => boolean ? (unknown extends S ? never : S) : never
type All<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void ? I : never
export type Subject<P extends Permission> = All<Facts<Conditions<P>>>
type Needs<P extends Permission> = [Facts<Conditions<P>>] extends [never] ? [] : [subject: Subject<P>]

/** Takes the facts that the permission is judged by: a service that does not load them does not compile. */
export function can<P extends Permission>(user: User, permission: P, ...[subject]: Needs<P>): boolean {
  const row: Partial<Record<Role, Condition<never>>> = permissions[permission]
  return row[user.role]?.(user, subject as never) ?? false
}

/** May this role ever do it? The cheap check before anything is loaded. */
export const mayEver = (user: User, permission: Permission): boolean => user.role in permissions[permission]
